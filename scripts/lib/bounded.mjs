import { spawn } from 'node:child_process';

/**
 * Runs a program with all that it starts, to its end or to a limit in milliseconds. What still runs at the limit is asked to end and, a
 * grace later, killed: the program, and whatever it started, for a child that lives on keeps the output open. Answers the exit code (127
 * where it did not start, 124 where it hung or was killed) and what it printed.
 */
export function runBounded(program, args, { limit, grace = 10_000, children, ...options }) {
  // a group of its own, so that a signal reaches what it started as well
  const child = spawn(program, args, { ...options, detached: true });
  const signal = (name) => signalGroup(child.pid, name);
  children?.add(signal);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve) => {
    const timers = [];
    let isHanging = false;
    const settle = (code) => {
      timers.forEach(clearTimeout);
      children?.delete(signal);
      // what it left running would go on taking the machine from those that come after
      signal('SIGKILL');
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      resolve({ code: isHanging ? 124 : code, output });
    };
    timers.push(
      setTimeout(() => {
        isHanging = true;
        output += '\nended at its limit: it hangs\n';
        signal('SIGTERM');
        timers.push(setTimeout(settle, grace, 124));
      }, limit),
    );
    child.once('error', () => settle(127));
    // its last words come before `close`, which never comes while something that it started holds the output
    child.once('exit', (code) => timers.push(setTimeout(settle, grace, code ?? 124)));
    child.once('close', (code) => settle(code ?? 124));
  });
}

function signalGroup(pid, name) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // gone already
  }
}
