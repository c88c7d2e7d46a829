import { writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { oneFileArgument, runTask } from './run-task.ts';
import { StartError } from './start-error.ts';

const usage = 'Usage: npm run restore -- FILE [--replace]';

test('oneFileArgument accepts one file and known flags in any order', () => {
  expect(oneFileArgument(['--replace', 'a.tar.gz'], usage, ['--replace'])).toEqual({
    file: 'a.tar.gz',
    flags: new Set(['--replace']),
  });
  expect(oneFileArgument(['a.tar.gz'], usage)).toEqual({ file: 'a.tar.gz', flags: new Set() });
});

test.each([[[]], [['a', 'b']], [['a', '--force']], [['--replace']]])(
  'oneFileArgument throws the usage line for %j',
  (args) => {
    expect(() => oneFileArgument(args, usage, ['--replace'])).toThrow(usage);
  },
);

test.each([
  ['what the task says', () => Promise.reject(new StartError('There is no site')), /^There is no site\n$/],
  ['a disk that is full', () => writeFile('/dev/full', 'x'), /^ENOSPC: no space left on device.*\n$/],
  ['a folder in place of a file', () => writeFile('/', 'x'), /^EISDIR: .* '\/'\n$/],
  ['a fault of ours', () => Promise.reject(new TypeError('oops')), /^TypeError: oops\n +at /],
])(
  'runTask sets exit code 1 and prints a stack only for an unexpected error: %s',
  async (_, task, printed) => {
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => {
      print.mockRestore();
      process.exitCode = undefined;
    });
    await runTask(task);
    expect(process.exitCode).toBe(1);
    expect(print.mock.calls).toEqual([[expect.stringMatching(printed)]]);
  },
);
