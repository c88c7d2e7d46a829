import { lchown, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from './identity.ts';

export const databaseName = 'portal';
/** What the portal works as. It reads and writes rows, and changes no table: see grant-rights.ts. */
export const roleName = 'portal';
/** Owns the tables: migrations and restores work as this. */
export const ownerName = 'portal_owner';

/** Where a cluster listens. Only the portal's own user gets there: a private folder, or loopback with a password. */
export type Endpoint = { kind: 'socket'; folder: string; port: number } | { kind: 'loopback'; port: number };

/** sun_path holds 108 bytes with its final zero on Linux, 104 on macOS (sys/un.h). */
const socketPathLimit = process.platform === 'linux' ? 107 : 103;

/** Not a TCP port here: only a part of the socket file's name. */
const socketPort = 5432;

function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${String(socketPort)}`);
}

export interface EndpointOptions {
  clusterDir: string;
  owner: Owner | undefined;
  kind?: Endpoint['kind'];
}

/** The cluster's own folder is private already; only where its path is too long for a socket a temporary one is made. */
export async function chooseEndpoint({ clusterDir, owner, kind }: EndpointOptions): Promise<Endpoint> {
  if ((kind ?? (process.platform === 'win32' ? 'loopback' : 'socket')) === 'loopback') {
    return { kind: 'loopback', port: await freePort() };
  }
  if (Buffer.byteLength(socketFile(clusterDir)) <= socketPathLimit) {
    return { kind: 'socket', folder: clusterDir, port: socketPort };
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-')); // mode 700, a name nobody can guess
  if (owner !== undefined) await lchown(folder, owner.uid, owner.gid);
  return { kind: 'socket', folder, port: socketPort };
}

export interface Passwords {
  portal: string;
  owner: string;
}

export interface Addresses {
  url: string;
  ownerUrl: string;
}

export function addressesOf(endpoint: Endpoint, { portal, owner }: Passwords): Addresses {
  return { url: addressOf(endpoint, roleName, portal), ownerUrl: addressOf(endpoint, ownerName, owner) };
}

function addressOf(endpoint: Endpoint, role: string, password: string): string {
  const host = endpoint.kind === 'socket' ? encodeURIComponent(endpoint.folder) : '127.0.0.1';
  return `postgres://${role}:${password}@${host}:${String(endpoint.port)}/${databaseName}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port on 127.0.0.1'));
      });
    });
  });
}
