// node scripts/run.mjs FILE.ts [arguments]: runs a TypeScript file as it is, with the dependencies installed.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, requireNode, stop } from './lib/environment.mjs';

const [, , file, ...rest] = process.argv;
if (file === undefined) stop('Usage: node scripts/run.mjs FILE.ts [arguments]');
requireNode();
await ensureDependencies();
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.execPath, resolve(file), ...rest];
await import(pathToFileURL(resolve(file)).href);
