import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Playwright's workers are processes, which know of each other by their environment. */
const variable = 'E2E_GALLERY_DOOR';

/** Where the gallery of components is. The first who asks waits until it is built. */
export async function galleryUrl(): Promise<string> {
  const answer = await fetch(process.env[variable] ?? '');
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Once in a run: a door that answers the gallery's address, and builds the gallery for whoever comes first. */
export default async function prepareGallery(): Promise<() => Promise<void>> {
  let gallery: ReturnType<typeof startGallery> | undefined;
  const door = createServer((_, response) => {
    gallery ??= startGallery();
    gallery.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[variable] = `http://127.0.0.1:${String((door.address() as AddressInfo).port)}/`;
  return async () => {
    door.close();
    await (await gallery?.catch(() => undefined))?.stop();
  };
}

async function startGallery() {
  const program = fileURLToPath(new URL('gallery-server.mjs', import.meta.url));
  const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).once('line', resolve);
    server.once('exit', () => reject(new Error('the gallery could not be built')));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  return { url, stop };
}
