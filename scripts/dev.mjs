// npm run dev: Vite with hot reload in front, the server restarting behind it. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { bin, ensureDependencies, finished, requireNode, root } from './lib/environment.mjs';

requireNode();
await ensureDependencies();
const { createServer, resolveConfig } = await import('vite');

const host = process.env.HOST ?? '127.0.0.1';
const serverAddress = `http://${host}:${process.env.PORT ?? '8080'}`;
// vite.config.ts knows which paths are the server's; where it listens is known here.
const serverPaths = Object.keys((await resolveConfig({ root }, 'serve')).server.proxy ?? {});
const proxy = Object.fromEntries(serverPaths.map((path) => [path, serverAddress]));

const vite = await createServer({ root, server: { host, port: 5173, proxy } });
await vite.listen();
console.log('Pages with hot reload:');
vite.printUrls();

const server = spawn(process.execPath, [bin('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = await finished(server);
await vite.close();
