// npm start: installs and builds what is missing or out of date, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, sourceDigest } from './lib/build-stamp.mjs';
import { ensureDependencies, requireNode, root, run, stop } from './lib/environment.mjs';

requireNode();
await ensureDependencies();
if (!isBuilt(sourceDigest())) {
  console.log('Building (once, and again when sources change) ...');
  // In a process of its own, so that the server does not keep the build's memory.
  const code = await run(process.execPath, [join(root, 'scripts/build.mjs')]);
  if (code !== 0) stop('The build failed: see above.');
}
// In this process: signals reach the server and its exit code is ours, with nobody in between.
process.setSourceMapsEnabled(true);
process.argv[1] = join(root, 'dist/server/main.js');
await import(pathToFileURL(process.argv[1]).href);
