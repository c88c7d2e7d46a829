// npm run types: the compiler over every root, side by side. Each root has settings of its own: no DOM on the server, no
// Node in the browser, neither in the contract. It is the native compiler; docs/decisions/046 says why there are two.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, root, run } from './lib/environment.mjs';

/** A fault in a file that several roots share is told once. */
const told = new Set();

/** @param {string} output what the compiler prints: a line a fault, and indented ones that explain it */
function notifyFaults(output) {
  for (const fault of output.split(/\n(?=\S)/)) {
    if (fault.trim() === '' || told.has(fault)) continue;
    told.add(fault);
    console.log(fault);
  }
}

const longestFirst = ['server', 'web', '.'];
const others = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
const waiting = [...new Set([...longestFirst, ...others])];
let isClean = true;

async function work() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const info = join(root, 'node_modules/.cache/types', `${project === '.' ? 'root' : project}.tsbuildinfo`);
    const args = [
      bin('typescript-native', 'tsc'),
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      info,
      // Several checkers each learn the same types anew: twice the work, on processors that the other roots keep busy.
      '--singleThreaded',
    ];
    let output = '';
    const code = await run(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      // it ends before its garbage is in anybody's way: collecting it takes a fifth of the time
      env: { ...process.env, GOGC: 'off' },
      onOutput: (text) => (output += text),
    });
    notifyFaults(output);
    if (code !== 0) isClean = false;
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
process.exitCode = isClean ? 0 : 1;
