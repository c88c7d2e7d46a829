import { expect, test } from 'vitest';
import { oneFileArgument } from './run-task.ts';

const usage = 'Usage: npm run restore -- FILE [--replace]';

test('one file and known flags, in any order', () => {
  expect(oneFileArgument(['--replace', 'a.tar.gz'], usage, ['--replace'])).toEqual({
    file: 'a.tar.gz',
    flags: new Set(['--replace']),
  });
  expect(oneFileArgument(['a.tar.gz'], usage)).toEqual({ file: 'a.tar.gz', flags: new Set() });
});

test.each([[[]], [['a', 'b']], [['a', '--force']], [['--replace']]])('%j gets the usage line', (args) => {
  expect(() => oneFileArgument(args, usage, ['--replace'])).toThrow(usage);
});
