/*
 * system.jslib: the system calls of the command, for node. Emscripten links this library instead of
 * its own file systems, which know neither terminals nor times below a second.
 *
 * The command runs in a worker thread, and worker.mjs sets Module.host. What blocks asks the main
 * thread, so that an interrupt ends it (sudoleaf.mjs).
 */
mergeInto(LibraryManager.library, {
  $NODE__deps: ['$ERRNO_CODES'],
  $NODE__postset: 'NODE.begin();',
  $NODE: {
    firstCopy: 1 << 24, // larger than any descriptor of the system
    files: {}, // of each open descriptor: its path, and the position in a regular file
    begin: function () {
      NODE.fs = require('fs');
      NODE.constants = NODE.fs.constants;
      for (var fd = 0; fd < 3; fd++) NODE.files[fd] = { path: null, position: null };
    },

    // Returns what `action` returns, or the negative error number of the exception it throws.
    try: function (action) {
      try {
        return action() || 0;
      } catch (error) {
        var number = ERRNO_CODES[error.code];
        if (!number) throw error;
        return -number;
      }
    },
    file: function (fd) {
      if (!NODE.files[fd]) throw { code: 'EBADF' };
      return NODE.files[fd];
    },

    // Memory is shared and can grow, so a view of it is good for one call.
    bytes: function (pointer, length) {
      return Buffer.from(wasmMemory.buffer, pointer, length);
    },
    write: function (pointer, size, text) {
      var bytes = Buffer.from(text);
      if (bytes.length >= size) throw { code: 'ERANGE' };
      NODE.bytes(pointer, size).set(bytes);
      HEAPU8[pointer + bytes.length] = 0;
      return bytes.length;
    },
    // A path whose folder is open as `at`.
    path: function (at, pointer) {
      var path = UTF8ToString(pointer);
      var folder = NODE.files[at];
      return path[0] === '/' || !folder ? path : folder.path + '/' + path;
    },

    // Node's flags of the system for those of the C library.
    flags: function (flags) {
      var c = NODE.constants;
      var result = [c.O_RDONLY, c.O_WRONLY, c.O_RDWR][flags & 3];
      if (flags & {{{ cDefine('O_CREAT') }}}) result |= c.O_CREAT;
      if (flags & {{{ cDefine('O_EXCL') }}}) result |= c.O_EXCL;
      if (flags & {{{ cDefine('O_TRUNC') }}}) result |= c.O_TRUNC;
      if (flags & {{{ cDefine('O_APPEND') }}}) result |= c.O_APPEND;
      if (flags & {{{ cDefine('O_NONBLOCK') }}}) result |= c.O_NONBLOCK || 0;
      if (flags & {{{ cDefine('O_DIRECTORY') }}}) result |= c.O_DIRECTORY || 0;
      if (flags & {{{ cDefine('O_NOFOLLOW') }}}) result |= c.O_NOFOLLOW || 0;
      return result;
    },
    open: function (path, flags, varargs) {
      return NODE.try(function () {
        var mode = varargs ? HEAP32[varargs >> 2] : 0;
        var fd = NODE.fs.openSync(path, NODE.flags(flags), mode);
        var isSeekable = NODE.fs.fstatSync(fd).isFile() && !(flags & {{{ cDefine('O_APPEND') }}});
        NODE.files[fd] = { path: path, position: isSeekable ? 0 : null };
        return fd;
      });
    },
    // Emscripten's minifier reads no literals of BigInt.
    writeStatus: function (pointer, status) {
      var set = function (offset, value) {
        HEAP32[(pointer + offset) >> 2] = Number(BigInt.asIntN(32, value));
      };
      var setLong = function (offset, value) {
        set(offset, value);
        set(offset + 4, value >> BigInt(32));
      };
      var second = BigInt(1e9);
      NODE.bytes(pointer, {{{ C_STRUCTS.stat.__size__ }}}).fill(0);
      set({{{ C_STRUCTS.stat.st_dev }}}, status.dev);
      set({{{ C_STRUCTS.stat.st_mode }}}, status.mode);
      set({{{ C_STRUCTS.stat.st_nlink }}}, status.nlink);
      setLong({{{ C_STRUCTS.stat.st_size }}}, status.size);
      set({{{ C_STRUCTS.stat.st_mtim.tv_sec }}}, status.mtimeNs / second);
      set({{{ C_STRUCTS.stat.st_mtim.tv_nsec }}}, status.mtimeNs % second);
      setLong({{{ C_STRUCTS.stat.st_ino }}}, status.ino);
    },

    status: function (pointer, ask, of) {
      return NODE.try(function () { NODE.writeStatus(pointer, ask(of, { bigint: true })); });
    },

    // Calls `action` for each buffer of a list until one is not filled. Returns an error number.
    each: function (list, count, done, action) {
      var sum = 0;
      var result = NODE.try(function () {
        for (var i = 0; i < count; i++) {
          var length = HEAP32[(list + 8 * i + 4) >> 2];
          var moved = action(HEAP32[(list + 8 * i) >> 2], length);
          sum += moved;
          if (moved < length) break;
        }
      });
      HEAP32[done >> 2] = sum;
      return sum ? 0 : -result;
    },
    read: function (fd, pointer, length) {
      var file = NODE.file(fd);
      if (fd === 0 && Module.host.mayBlock) return Module.host.read(pointer, length);
      try {
        var count = NODE.fs.readSync(fd, NODE.bytes(pointer, length), 0, length, file.position);
        if (file.position !== null) file.position += count;
        return count;
      } catch (error) {
        if (error.code === 'EOF') return 0; // the end of a pipe on Windows
        throw error;
      }
    },
    writeAll: function (fd, pointer, length) {
      var file = NODE.file(fd);
      for (var done = 0; done < length; ) {
        try {
          var bytes = NODE.bytes(pointer + done, length - done);
          var count = NODE.fs.writeSync(fd, bytes, 0, bytes.length, file.position);
          done += count;
          if (file.position !== null) file.position += count;
        } catch (error) {
          if (error.code === 'EPIPE') Module.host.endByBrokenPipe();
          if (error.code !== 'EAGAIN') throw error;
          Module.host.sleep(5); // a pipe that does not block, and is full
        }
      }
      return done;
    },
  },

  // Files

  __syscall_open__deps: ['$NODE'],
  __syscall_open: function (path, flags, varargs) {
    return NODE.open(UTF8ToString(path), flags, varargs);
  },
  __syscall_openat__deps: ['$NODE'],
  __syscall_openat: function (at, path, flags, varargs) {
    return NODE.open(NODE.path(at, path), flags, varargs);
  },
  fd_close__deps: ['$NODE'],
  fd_close: function (fd) {
    return -NODE.try(function () {
      NODE.file(fd);
      if (fd < NODE.firstCopy) NODE.fs.closeSync(fd);
      delete NODE.files[fd];
    });
  },
  fd_read__deps: ['$NODE'],
  fd_read: function (fd, list, count, done) {
    return NODE.each(list, count, done, function (pointer, length) {
      return NODE.read(fd, pointer, length);
    });
  },
  fd_write__deps: ['$NODE'],
  fd_write: function (fd, list, count, done) {
    return NODE.each(list, count, done, function (pointer, length) {
      return NODE.writeAll(fd, pointer, length);
    });
  },
  fd_seek__deps: ['$NODE'],
  fd_seek: function (fd, low, high, whence, result) {
    return -NODE.try(function () {
      var file = NODE.file(fd);
      if (file.position === null) throw { code: 'ESPIPE' };
      var from = whence === {{{ cDefine('SEEK_SET') }}} ? 0
        : whence === {{{ cDefine('SEEK_CUR') }}} ? file.position : NODE.fs.fstatSync(fd).size;
      file.position = from + high * 4294967296 + (low >>> 0);
      HEAP32[result >> 2] = file.position | 0;
      HEAP32[(result + 4) >> 2] = Math.floor(file.position / 4294967296);
    });
  },
  fd_sync__deps: ['$NODE'],
  fd_sync: function (fd) {
    return -NODE.try(function () { NODE.fs.fsyncSync(fd); });
  },
  __syscall_ftruncate64__deps: ['$NODE'],
  __syscall_ftruncate64: function (fd, low, high) {
    return NODE.try(function () { NODE.fs.ftruncateSync(fd, high * 4294967296 + (low >>> 0)); });
  },
  __syscall_fchmod__deps: ['$NODE'],
  __syscall_fchmod: function (fd, mode) {
    return NODE.try(function () { NODE.fs.fchmodSync(fd, mode); });
  },
  // The C library asks this only for terminals: 2 is a character device.
  fd_fdstat_get: function (fd, to) {
    HEAP8[to] = require('tty').isatty(fd) ? 2 : 4;
    return 0;
  },
  // A second descriptor would only keep a lock, and there are none: its number names nothing.
  __syscall_fcntl64__deps: ['$NODE'],
  __syscall_fcntl64: function (fd, command, varargs) {
    if (command !== {{{ cDefine('F_DUPFD') }}} && command !== 1030 /* F_DUPFD_CLOEXEC */) return 0;
    for (var copy = NODE.firstCopy; NODE.files[copy]; ) copy++;
    NODE.files[copy] = { path: null, position: null };
    return copy;
  },
  __syscall_ioctl__deps: ['$NODE'],
  __syscall_ioctl: function (fd, operation, varargs) {
    return require('tty').isatty(fd) ? 0 : -{{{ cDefine('ENOTTY') }}};
  },

  // Paths

  __syscall_stat64__deps: ['$NODE'],
  __syscall_stat64: function (path, to) {
    return NODE.status(to, NODE.fs.statSync, UTF8ToString(path));
  },
  __syscall_lstat64__deps: ['$NODE'],
  __syscall_lstat64: function (path, to) {
    return NODE.status(to, NODE.fs.lstatSync, UTF8ToString(path));
  },
  __syscall_fstat64__deps: ['$NODE'],
  __syscall_fstat64: function (fd, to) {
    return NODE.status(to, NODE.fs.fstatSync, fd);
  },
  __syscall_fstatat64__deps: ['$NODE'],
  __syscall_fstatat64: function (at, path, to, flags) {
    return NODE.status(to, NODE.fs.statSync, NODE.path(at, path));
  },
  __syscall_faccessat__deps: ['$NODE'],
  __syscall_faccessat: function (at, path, mode, flags) {
    return NODE.try(function () {
      var name = NODE.path(at, path);
      NODE.fs.accessSync(name === '/proc/self/exe' ? thisProgram : name, mode);
    });
  },
  __syscall_chmod__deps: ['$NODE'],
  __syscall_chmod: function (path, mode) {
    return NODE.try(function () { NODE.fs.chmodSync(UTF8ToString(path), mode); });
  },
  __syscall_mkdir__deps: ['$NODE'],
  __syscall_mkdir: function (path, mode) {
    return NODE.try(function () { NODE.fs.mkdirSync(UTF8ToString(path), mode); });
  },
  __syscall_unlink__deps: ['$NODE'],
  __syscall_unlink: function (path) {
    return NODE.try(function () { NODE.fs.unlinkSync(UTF8ToString(path)); });
  },
  __syscall_unlinkat__deps: ['$NODE'],
  __syscall_unlinkat: function (at, path, flags) {
    return NODE.try(function () { NODE.fs.unlinkSync(NODE.path(at, path)); });
  },
  __syscall_rename__deps: ['$NODE'],
  __syscall_rename: function (from, to) {
    return NODE.try(function () { NODE.fs.renameSync(UTF8ToString(from), UTF8ToString(to)); });
  },
  __syscall_getdents64__deps: ['$NODE'],
  __syscall_getdents64: function (fd, to, size) {
    return NODE.try(function () {
      var file = NODE.file(fd);
      if (!file.entries) file.entries = NODE.fs.readdirSync(file.path);
      var length = {{{ C_STRUCTS.dirent.__size__ }}};
      for (var used = 0; used + length <= size && file.entries.length; used += length) {
        HEAP8.fill(0, to + used, to + used + length);
        HEAP16[(to + used + {{{ C_STRUCTS.dirent.d_reclen }}}) >> 1] = length;
        stringToUTF8(file.entries.shift(), to + used + {{{ C_STRUCTS.dirent.d_name }}}, 256);
      }
      return used;
    });
  },

  // Everything else; system.c declares these.

  node_realpath__deps: ['$NODE'],
  node_realpath: function (path, to, size) {
    return NODE.try(function () {
      var name = UTF8ToString(path);
      var real = NODE.fs.realpathSync(name === '/proc/self/exe' ? thisProgram : name);
      return NODE.write(to, size, real.replace(/\\/g, require('path').sep === '/' ? '\\' : '/'));
    });
  },
  node_umask: function () {
    return process.umask();
  },
  node_random: function (to, size) {
    NODE.bytes(to, size).set(require('crypto').randomBytes(size));
  },
  node_random__deps: ['$NODE'],
  // Emscripten's own knows no time of the processor.
  clock_gettime__deps: [],
  clock_gettime: function (clock, to) {
    var usage = process.cpuUsage();
    var milliseconds = clock === {{{ cDefine('CLOCK_REALTIME') }}} ? Date.now()
      : clock === 2 /* CLOCK_PROCESS_CPUTIME_ID */ ? (usage.user + usage.system) / 1000
      : performance.now();
    HEAP32[to >> 2] = milliseconds / 1000;
    HEAP32[(to + 4) >> 2] = (milliseconds % 1000) * 1e6;
    return 0;
  },
  node_catch_interrupts: function (interrupted, temporaryFile) {
    Module.host.catchInterrupts(interrupted, temporaryFile);
  },
  node_set_timer: function (flag, seconds) {
    Module.host.setTimer(flag, seconds);
  },
  node_open_server__deps: ['$ERRNO_CODES'],
  node_open_server: function (folder, port) {
    var opened = Module.host.openServer(UTF8ToString(folder), port);
    return opened > 0 ? opened : -ERRNO_CODES[require('util').getSystemErrorName(opened)];
  },
  node_sleep: function (milliseconds) {
    Module.host.sleep(milliseconds);
  },
});
