import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { callTablePlugin, mentionedCalls, tableOf } from './call-table-plugin.ts';

const calls = {
  read: { method: 'POST', path: '/api/read', summary: 'stays behind' },
  write: { method: 'POST', path: '/api/write', once: true as const },
  forgotten: { method: 'POST', path: '/api/forgotten' },
};

it('keeps of a table what is mentioned, and nothing else', () => {
  const mentioned = mentionedCalls([
    'useCall(someCalls.read, {}); send(someCalls\n  .write, body);',
    'someCallsforgotten; forgotten; otherCalls.forgotten; someCalls.readMore',
  ]);
  expect(tableOf('someCalls', calls, mentioned)).toEqual({
    read: { method: 'POST', path: '/api/read' },
    write: { method: 'POST', path: '/api/write', once: true },
  });
});

it('does so under npm run dev too, where a page may mention a call that it did not before', async () => {
  const root = await mkdtemp(join(tmpdir(), 'call-table-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'web'));
  await mkdir(join(root, 'contract/some'), { recursive: true });
  await writeFile(join(root, 'contract/some/calls.ts'), `export const someCalls = ${JSON.stringify(calls)};`);
  const page = join(root, 'web/page.ts');
  await writeFile(page, 'export const one = someCalls.read;');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [callTablePlugin()],
  });
  onTestFinished(() => server.close());
  const table = async () => (await server.transformRequest('/contract/some/calls.ts'))?.code ?? '';
  expect(await table()).toContain('/api/read');
  expect(await table()).not.toContain('/api/forgotten');
  await writeFile(page, 'export const one = someCalls.forgotten;');
  server.watcher.emit('change', page);
  await expect.poll(table).toContain('/api/forgotten');
});
