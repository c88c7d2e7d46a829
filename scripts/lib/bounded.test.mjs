import { expect, test } from 'vitest';
import { runBounded } from './bounded.mjs';

const node = (script, options) => runBounded(process.execPath, ['-e', script], options);

/** Holds the output open, hears no request to end, and says its process id first. */
const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid)`;
const startsDeaf = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', (text) => { console.log(String(text)); AFTER });
`;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a program that ends tells its code and all that it printed', async () => {
  const script = `console.log('out'); console.error('err'); process.exitCode = 3`;
  const { code, output } = await node(script, { limit: 60_000 });
  expect(code).toBe(3);
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

test('a program that hangs ends at the limit, with what it started, although that hears no request to end', async () => {
  const { code, output } = await node(startsDeaf.replace('AFTER', 'setInterval(() => {}, 1000)'), {
    limit: 3_000,
    grace: 200,
  });
  expect(code).toBe(124);
  expect(output).toContain('it hangs');
  const pid = Number(output.match(/^\d+/)?.[0]);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a program that ends and leaves a child that holds its output does not keep anybody waiting', async () => {
  const { code, output } = await node(startsDeaf.replace('AFTER', 'process.exit(0)'), {
    limit: 60_000,
    grace: 200,
  });
  expect(code).toBe(0);
  const pid = Number(output.match(/^\d+/)?.[0]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a program that is not there is a failure', async () => {
  await expect(runBounded('/no/such/program', [], { limit: 60_000 })).resolves.toMatchObject({ code: 127 });
});
