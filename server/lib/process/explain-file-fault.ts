import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

/** What is wrong with DATA_DIR or something in it, and what the operator has to see to. */
const faults: Readonly<Record<string, string>> = {
  EACCES: 'must be writable by the user the portal runs as',
  EPERM: 'must be writable by the user the portal runs as',
  EROFS: 'must not lie on a file system that is mounted read-only',
  ENOSPC: 'needs room on its disk',
  EDQUOT: 'needs room in the quota of the user the portal runs as',
  ENOTDIR: 'and the folders in it must be folders',
  EISDIR: 'must have a file where the portal keeps a file',
  EIO: 'lies on a disk that does not work',
};

/** Faults of writing to a file that is open already: such errors name no path. */
const ofOpenFiles = ['ENOSPC', 'EDQUOT', 'EIO'];

/** Whether an error says that a file or folder cannot be used as it is; what sockets fail with is another matter. */
export function isFileFault(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  if (!(error instanceof Error)) return false;
  const { code = '', path } = error as NodeJS.ErrnoException;
  return Object.hasOwn(faults, code) && (path !== undefined || ofOpenFiles.includes(code));
}

/** A folder or file that cannot be used is the operator's to mend: one line instead of a stack. undefined for everything else. */
export function explainFileFault(error: unknown, dataDir: string): StartError | undefined {
  if (!isFileFault(error)) return undefined;
  const { code, path = 'A file' } = error;
  return new StartError(
    `${path} cannot be used (${code}): DATA_DIR ${resolve(dataDir)} ${faults[code] ?? ''}`,
    { cause: error },
  );
}
