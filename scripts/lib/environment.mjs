import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Ends the script with one line. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Ends the script unless Node is new enough for package.json's engines (">=20.19"). */
export function requireNode() {
  const { engines } = readJson('package.json');
  if (!isAtLeast(process.versions.node, engines.node.slice(2)))
    stop(
      `Node ${engines.node.slice(2)} or newer is needed, this is ${process.versions.node}: see https://nodejs.org`,
    );
}

export function isAtLeast(version, wanted) {
  const parts = version.split('.').map(Number);
  const difference = wanted
    .split('.')
    .map((part, index) => parts[index] - Number(part))
    .find((part) => part !== 0);
  return (difference ?? 0) >= 0;
}

/** Runs `npm ci` when a package is missing or another version than the lock file says. */
export async function ensureDependencies() {
  if (dependenciesAreInstalled()) return;
  console.log('Installing dependencies (once, and again when package-lock.json changes) ...');
  // No package needs its install script: what they would do is done at run time, the same on every machine.
  const code = await run(...npm('ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'));
  if (code !== 0) stop('Installing the dependencies failed: see above. Is the network there?');
  writeFileSync(join(root, installStamp), lockDigest());
}

const installStamp = 'node_modules/.portal-installed';

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function dependenciesAreInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  if (existsSync(join(root, installStamp)) && readFileSync(join(root, installStamp), 'utf8') === lockDigest())
    return true;
  // Installed by hand: npm keeps a list of what it put there.
  const wanted = readJson('package-lock.json').packages;
  const isComplete = holdsAll(wanted, readJson('node_modules/.package-lock.json').packages);
  if (isComplete) writeFileSync(join(root, installStamp), lockDigest());
  return isComplete;
}

/** Whether every package of a lock file is present in its version. Optional ones may be for other platforms. */
export function holdsAll(wanted, present) {
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, os, cpu }]) =>
      path === '' ||
      present[path]?.version === version ||
      (!present[path] && (optional || devOptional || os || cpu)),
  );
}

function npm(...args) {
  // Set by npm for the scripts it runs; the same npm then, also where none is on the PATH.
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}

/** Path of a package's program, to be run with this Node: no shell, no npx. */
export function bin(packageName, name = packageName) {
  const { bin: bins } = readJson(`node_modules/${packageName}/package.json`);
  return join(root, 'node_modules', packageName, typeof bins === 'string' ? bins : bins[name]);
}

/**
 * Runs a program to its end and returns its exit code. Signals that reach only this process are passed on; the terminal
 * sends Ctrl-C to both.
 */
export function run(command, args, { onOutput, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (onOutput !== undefined) child.stdout?.setEncoding('utf8').on('data', onOutput);
  return finished(child);
}

/** The exit code of a child; a signal counts as 128 + its number would, a failed start as 127. */
export function finished(child) {
  const pass = () => child.kill('SIGTERM');
  const wait = () => undefined; // it got the terminal's SIGINT itself; its end ends us
  process.on('SIGTERM', pass);
  process.on('SIGINT', wait);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    // not `exit`: what it printed last has come by then
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  }).finally(() => {
    process.off('SIGTERM', pass);
    process.off('SIGINT', wait);
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
