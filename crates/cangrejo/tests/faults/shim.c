// A disk that fails when it is told to, between the real program and the system.
//
// It is preloaded, and acts only on files of the folders in FAULT_FOLDERS (separated by colons).
// FAULT_ORDERS names a file of 32-bit numbers, shared with the test, that says what is to fail.
// FAULT_JOURNAL names a file that gets a record of everything that was written, synced and named,
// from which the test makes what a power cut would leave.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The same as `Orders` in disk.rs.
struct orders {
  int32_t folders;      // bit 0: the first folder fails, bit 1: the second
  int32_t syncs_before; // so many syncs pass first
  int32_t syncs;        // then so many fail; -1: all
  int32_t writes_before;
  int32_t writes;
  int32_t error; // of writes; a sync always fails with EIO
  int32_t syncs_failed;
  int32_t writes_failed;
  int32_t until_killed; // the program is killed instead of this operation; 0: never
  int32_t holds;        // syncs wait while this is 1
  int32_t syncs_held;
};

// The same as `Kind` in disk.rs.
enum kind { WRITTEN = 1, CUT, SYNCED, NOT_SYNCED, CREATED, LINKED, RENAMED, REMOVED, FOLDER_SYNCED };

struct record {
  uint32_t kind, n_name;
  uint64_t inode, offset, n_bytes;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct orders none, *orders = &none;
static char folders[2][PATH_MAX];
static int journal = -1;

__attribute__((constructor)) static void start(void) {
  const char *named = getenv("FAULT_FOLDERS"), *path;
  if (named == NULL) return;
  sscanf(named, "%4095[^:]:%4095[^:]", folders[0], folders[1]);
  if ((path = getenv("FAULT_ORDERS")) != NULL) {
    int fd = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
    void *shared = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (fd < 0 || shared == MAP_FAILED) abort();
    orders = shared;
  }
  if ((path = getenv("FAULT_JOURNAL")) != NULL) {
    journal = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (journal < 0) abort();
  }
}

// In which folder a path is: 0, 1, or -1 for neither.
static int folder_of(const char *path) {
  for (int i = 0; i < 2; i++) {
    size_t n = strlen(folders[i]);
    if (n > 0 && strncmp(path, folders[i], n) == 0 && (path[n] == '/' || path[n] == 0)) return i;
  }
  return -1;
}

// What an open file is called, and in which folder that is.
static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, PATH_MAX - 1);
  if (n < 0) return -1;
  path[n] = 0;
  return folder_of(path);
}

static uint64_t inode_of(int fd) {
  struct stat found;
  return fstat(fd, &found) == 0 ? found.st_ino : 0;
}

// What SQLite shares between connections is made anew after a power cut.
static int is_kept(const char *path) {
  size_t n = strlen(path);
  return n < 4 || strcmp(path + n - 4, "-shm") != 0;
}

static void note(enum kind kind, const char *name, uint64_t inode, uint64_t offset,
                 const void *bytes, uint64_t n_bytes) {
  if (journal < 0 || !is_kept(name)) return;
  struct record record = {kind, strlen(name), inode, offset, n_bytes};
  struct iovec parts[] = {{&record, sizeof record},
                          {(void *)name, record.n_name},
                          {(void *)bytes, bytes == NULL ? 0 : n_bytes}};
  syscall(SYS_writev, journal, parts, 3);
}

// Counts an operation, and ends the program instead of one.
static void count(void) {
  if (orders->until_killed > 0 && --orders->until_killed == 0) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
}

static int fails(int folder, int32_t *before, int32_t *left, int32_t *failed) {
  if (!(orders->folders >> folder & 1) || *left == 0) return 0;
  if (*before > 0) return --*before, 0;
  if (*left > 0) --*left;
  ++*failed;
  return 1;
}

static int write_fails(int folder) {
  return fails(folder, &orders->writes_before, &orders->writes, &orders->writes_failed);
}

// Writes at an offset, or where the file stands (-1).
static ssize_t written(int fd, const void *bytes, size_t n, off_t offset) {
  char path[PATH_MAX];
  int folder = path_of(fd, path);
  if (folder < 0)
    return offset < 0 ? syscall(SYS_write, fd, bytes, n) : syscall(SYS_pwrite64, fd, bytes, n, offset);
  pthread_mutex_lock(&lock);
  count();
  ssize_t done = -1;
  if (write_fails(folder)) {
    errno = orders->error;
  } else if (offset < 0) {
    done = syscall(SYS_write, fd, bytes, n);
    if (done > 0) offset = lseek(fd, 0, SEEK_CUR) - done;
  } else {
    done = syscall(SYS_pwrite64, fd, bytes, n, offset);
  }
  int error = errno;
  if (done > 0) note(WRITTEN, path, inode_of(fd), offset, bytes, done);
  pthread_mutex_unlock(&lock);
  errno = error;
  return done;
}

ssize_t write(int fd, const void *bytes, size_t n) { return written(fd, bytes, n, -1); }
ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at) { return written(fd, bytes, n, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t n, off_t at) { return written(fd, bytes, n, at); }

ssize_t writev(int fd, const struct iovec *parts, int n_parts) {
  char path[PATH_MAX];
  if (path_of(fd, path) < 0) return syscall(SYS_writev, fd, parts, n_parts);
  // The first part is enough: whoever writes goes on with what is left.
  for (int i = 0; i < n_parts; i++)
    if (parts[i].iov_len > 0) return written(fd, parts[i].iov_base, parts[i].iov_len, -1);
  return 0;
}

int ftruncate(int fd, off_t length) {
  char path[PATH_MAX];
  int folder = path_of(fd, path);
  if (folder < 0) return syscall(SYS_ftruncate, fd, length);
  pthread_mutex_lock(&lock);
  count();
  int done = -1;
  if (write_fails(folder)) errno = orders->error;
  else done = syscall(SYS_ftruncate, fd, length);
  int error = errno;
  if (done == 0) note(CUT, path, inode_of(fd), length, NULL, 0);
  pthread_mutex_unlock(&lock);
  errno = error;
  return done;
}
int ftruncate64(int fd, off_t length) { return ftruncate(fd, length); }

// A kill leaves what is in memory, and a power cut is made from the journal: so nothing has to
// wait for a real disk.
static int synced(int fd) {
  char path[PATH_MAX];
  int folder = path_of(fd, path), done = 0;
  if (folder < 0) return syscall(SYS_fsync, fd);
  volatile int32_t *holds = &orders->holds;
  if (*holds) ++orders->syncs_held;
  while (*holds) usleep(1000);
  pthread_mutex_lock(&lock);
  count();
  struct stat found;
  if (fails(folder, &orders->syncs_before, &orders->syncs, &orders->syncs_failed)) done = -1;
  if (fstat(fd, &found) == 0 && S_ISDIR(found.st_mode)) {
    if (done == 0) note(FOLDER_SYNCED, path, 0, 0, NULL, 0);
  } else {
    note(done == 0 ? SYNCED : NOT_SYNCED, path, found.st_ino, 0, NULL, 0);
  }
  pthread_mutex_unlock(&lock);
  if (done < 0) errno = EIO;
  return done;
}
int fsync(int fd) { return synced(fd); }
int fdatasync(int fd) { return synced(fd); }

static int opened(int at, const char *path, int flags, mode_t mode) {
  if (!(flags & (O_CREAT | O_TRUNC)) || folder_of(path) < 0)
    return syscall(SYS_openat, at, path, flags, mode);
  pthread_mutex_lock(&lock);
  count();
  int was_there = faccessat(at, path, F_OK, 0) == 0;
  int fd = syscall(SYS_openat, at, path, flags, mode);
  int error = errno;
  if (fd >= 0 && !was_there) note(CREATED, path, inode_of(fd), 0, NULL, 0);
  else if (fd >= 0 && flags & O_TRUNC) note(CUT, path, inode_of(fd), 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  errno = error;
  return fd;
}

#define WITH_MODE(flags)                   \
  mode_t mode = 0;                         \
  if ((flags) & O_CREAT) {                 \
    va_list more;                          \
    va_start(more, flags);                 \
    mode = va_arg(more, mode_t);           \
    va_end(more);                          \
  }
int open(const char *path, int flags, ...) {
  WITH_MODE(flags);
  return opened(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  WITH_MODE(flags);
  return opened(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}
int openat(int at, const char *path, int flags, ...) {
  WITH_MODE(flags);
  return opened(at, path, flags, mode);
}
int openat64(int at, const char *path, int flags, ...) {
  WITH_MODE(flags);
  return opened(at, path, flags | O_LARGEFILE, mode);
}

// A change of names; `other` is the second name, or NULL.
static int named(enum kind kind, long call, int at, const char *path, int to, const char *other,
                 int flags) {
  int is_ours = folder_of(path) >= 0;
  if (is_ours) pthread_mutex_lock(&lock), count();
  struct stat found = {0};
  fstatat(at, path, &found, AT_SYMLINK_NOFOLLOW);
  int done = other == NULL ? syscall(call, at, path, flags) : syscall(call, at, path, to, other, flags);
  int error = errno;
  if (is_ours && done == 0)
    note(kind, path, found.st_ino, 0, other, other == NULL ? 0 : strlen(other));
  if (is_ours) pthread_mutex_unlock(&lock);
  errno = error;
  return done;
}
int unlink(const char *path) { return named(REMOVED, SYS_unlinkat, AT_FDCWD, path, 0, NULL, 0); }
int unlinkat(int at, const char *path, int flags) {
  return named(REMOVED, SYS_unlinkat, at, path, 0, NULL, flags);
}
int rename(const char *path, const char *other) {
  return named(RENAMED, SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 0);
}
int renameat(int at, const char *path, int to, const char *other) {
  return named(RENAMED, SYS_renameat2, at, path, to, other, 0);
}
int link(const char *path, const char *other) {
  return named(LINKED, SYS_linkat, AT_FDCWD, path, AT_FDCWD, other, 0);
}
int linkat(int at, const char *path, int to, const char *other, int flags) {
  return named(LINKED, SYS_linkat, at, path, to, other, flags);
}
