import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createServer } from 'node:net';
import { StartError } from '#server/lib/process/start-error.ts';

export interface OsLock {
  release(): Promise<void>;
}

/**
 * A lock the operating system drops when its holder ends, however it ends: no stale lock after kill -9 or a power cut, no
 * heartbeat, no process id that another program may have got. Answers undefined when another process holds it.
 *
 * Node has no flock(2). Its lock belongs to the open file, not to the process. The flock program takes it on a file
 * handle that it inherits, and this process keeps it afterwards.
 */
export async function takeLock(path: string): Promise<OsLock | undefined> {
  if (process.platform === 'darwin') return takeExclusiveFile(path);
  if (process.platform === 'linux') {
    const file = await openLockFile(path, constants.O_RDWR | constants.O_CREAT);
    const outcome = await flockThrough(file);
    if (outcome === 'taken') return holdFile(file);
    await file.close();
    if (outcome === 'busy') return undefined;
  }
  return takeName(path);
}

async function openLockFile(path: string, flags: number): Promise<FileHandle> {
  try {
    return await open(path, flags, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS')) {
      throw new StartError(
        `${path} cannot be written: DATA_DIR must be writable by the user the portal runs as`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** The holder's process id, for the message another process shows. */
async function holdFile(file: FileHandle): Promise<OsLock> {
  await file.truncate(0);
  await file.write(`${String(process.pid)}\n`, 0);
  return { release: () => file.close() };
}

/** Exit code 1 is "held by another"; `missing` where util-linux or busybox is not installed. */
function flockThrough(file: FileHandle): Promise<'taken' | 'busy' | 'missing'> {
  return new Promise((resolve) => {
    const child = spawn('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file.fd] });
    child.once('error', () => resolve('missing'));
    child.once('exit', (code) => resolve(code === 0 ? 'taken' : code === 1 ? 'busy' : 'missing'));
  });
}

/** macOS locks on opening. sys/fcntl.h: O_EXLOCK 0x20, with O_NONBLOCK it fails with EWOULDBLOCK (EAGAIN). */
async function takeExclusiveFile(path: string): Promise<OsLock | undefined> {
  const exclusiveLock = 0x20;
  try {
    return await holdFile(
      await openLockFile(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}

/** A name that only one process can listen on: a named pipe on Windows, an abstract socket on Linux without flock. */
export function takeName(path: string): Promise<OsLock | undefined> {
  const name = `industrial-portal-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`, () => {
      server.unref();
      resolve({ release: () => new Promise<void>((done) => server.close(() => done())) });
    });
  });
}
