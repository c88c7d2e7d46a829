import { once } from 'node:events';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { lockDataDir } from '#server/db/data-dir.ts';
import { writeDurably } from './durable-file.ts';
import { explainFileFault } from './explain-file-fault.ts';
import { makeSecretKey } from '../crypto/secret-key.ts';
import { StartError } from './start-error.ts';

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const nobody = 65534;

/** Root may write everywhere; for a moment it is somebody who may not. */
async function withoutRights<Result>(work: () => Promise<Result>): Promise<Result> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('explainFileFault returns one line that names the cause:', () => {
  test('a full disk, though the error names no file', async () => {
    // every write to it fails as on a full disk: full(4)
    const fault = await faultOf(writeFile('/dev/full', 'x'));
    expect(fault).toMatchObject({ code: 'ENOSPC' });
    expect(fault).not.toHaveProperty('path');
    const explained = explainFileFault(fault, '/srv/data');
    expect(explained).toBeInstanceOf(StartError);
    expect(explained?.message).toBe(
      'A file cannot be used (ENOSPC): DATA_DIR /srv/data needs room on its disk',
    );
  });

  test('a folder that is not writable', async () => {
    const parent = await makeTestFolder();
    const dataDir = join(parent, 'data');
    await mkdir(dataDir);
    if (process.geteuid?.() === 0)
      for (const folder of [parent, dataDir]) await chown(folder, nobody, nobody);
    await chmod(dataDir, 0o500);
    const fault = await withoutRights(() => faultOf(makeSecretKey(dataDir)));
    expect(explainFileFault(fault, dataDir)?.message).toBe(
      `${join(dataDir, 'secret-key.new')} cannot be used (EACCES): DATA_DIR ${dataDir} must be writable by the user the portal runs as`,
    );
    const refused = await withoutRights(() => faultOf(lockDataDir(dataDir, 'embedded')));
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(
      `${dataDir}/lock cannot be written: DATA_DIR must be writable by the user`,
    );
  });

  test('a folder in place of a file', async () => {
    const folder = await makeTestFolder();
    const fault = await faultOf(writeFile(folder, 'x'));
    expect(explainFileFault(fault, folder)?.message).toBe(
      `${folder} cannot be used (EISDIR): DATA_DIR ${folder} must have a file where the portal keeps a file`,
    );
  });

  test('a file in place of a folder', async () => {
    const dataDir = await makeTestFolder();
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const fault = await faultOf(writeDurably(join(file, 'secret-key'), 'x'));
    expect(explainFileFault(fault, dataDir)?.message).toBe(
      `${join(file, 'secret-key.new')} cannot be used (ENOTDIR): DATA_DIR ${dataDir} and the folders in it must be folders`,
    );
  });
});

test.each([
  ['EROFS', 'DATA_DIR /srv/data must not lie on a file system that is mounted read-only'],
  ['EDQUOT', 'DATA_DIR /srv/data needs room in the quota of the user the portal runs as'],
  ['EIO', 'DATA_DIR /srv/data lies on a disk that does not work'],
])('explainFileFault explains a simulated %s as the system would report it', (code, text) => {
  const fault = Object.assign(new Error(`${code}: open`), { code, path: '/srv/data/lock', syscall: 'open' });
  expect(explainFileFault(fault, '/srv/data')?.message).toBe(
    `/srv/data/lock cannot be used (${code}): ${text}`,
  );
});

describe('explainFileFault returns undefined:', () => {
  test('for an error that concerns no file', async () => {
    const socket = connect({ port: 1, host: '127.0.0.1' });
    const [refused] = (await once(socket, 'error')) as unknown[];
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    const denied = Object.assign(new Error('connect EACCES 192.0.2.1:80'), {
      code: 'EACCES',
      syscall: 'connect',
    });
    for (const error of [refused, denied, new Error('toString'), 'ENOSPC', undefined])
      expect(explainFileFault(error, '/srv/data')).toBeUndefined();
  });
});
