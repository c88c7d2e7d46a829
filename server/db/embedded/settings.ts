import { createHash } from 'node:crypto';
import { databaseName, ownerName, roleName, type Endpoint, type Passwords } from './endpoint.ts';

export type Settings = Readonly<Record<string, string | number | boolean>>;

/** In process titles and in the log; tells this cluster's processes from those of other portals on the machine. */
export function clusterNameOf(clusterDir: string): string {
  return `portal-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 10)}`;
}

/** Of the cluster. Its files named *.conf are read after postgresql.conf: see disk-guard.ts. */
export const includeFolder = 'conf.d';

/**
 * Every setting that differs from PostgreSQL's own default. fsync, full_page_writes and synchronous_commit keep theirs
 * (on): what was acknowledged is on the disk.
 */
const productionSettings: Settings = {
  max_connections: 100,
  shared_buffers: '128MB', // touched as needed: an idle demo site uses a tenth of it
  wal_level: 'minimal', // one node, no replicas: less is written
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '512MB',
  random_page_cost: 1.1, // solid state disks
  jit: false, // a portal's queries take milliseconds, compiling them takes longer
  max_parallel_workers_per_gather: 0, // requests already run side by side; workers would need /dev/shm, 64 MB in containers
  io_method: 'sync', // saves three processes, asynchronous reads bring nothing at this size
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The portal's log tells what failed, with a request id. Statements and key values would be personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: false,
};

/** The whole postgresql.conf. `origin` names the binaries, so that an upgrade of them shows as a difference. */
export function postgresqlConf({
  clusterDir,
  endpoint,
  origin,
  overrides = {},
}: {
  clusterDir: string;
  endpoint: Endpoint;
  origin: string;
  overrides?: Settings;
}): string {
  const settings: Settings = {
    cluster_name: clusterNameOf(clusterDir),
    listen_addresses: endpoint.kind === 'loopback' ? '127.0.0.1' : '',
    port: endpoint.port,
    unix_socket_directories: endpoint.kind === 'socket' ? `"${endpoint.folder.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    ...productionSettings,
    ...overrides,
  };
  return [
    '# Written by the portal at every start; changes are lost.',
    `# ${origin}`,
    ...Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`),
    `include_dir = '${includeFolder}'`,
    '',
  ].join('\n');
}

/** Only the portal's two roles may log in, and only with their passwords. The superuser cannot log in at all. */
export const hbaConf = [
  '# TYPE  DATABASE  USER  ADDRESS  METHOD',
  ...[roleName, ownerName].flatMap((role) => [
    `local   all  ${role}                scram-sha-256`,
    `host    all  ${role}  127.0.0.1/32  scram-sha-256`,
  ]),
  '',
].join('\n');

/** Run once in single-user mode, one command a line. Passwords are hex, so they need no quoting. */
export function firstCommands({ portal, owner }: Passwords): string {
  return [
    `create role ${roleName} login password '${portal}';`,
    `create role ${ownerName} login createdb password '${owner}';`,
    `create database ${databaseName} owner ${ownerName};`,
    '',
  ].join('\n');
}

/** The same for a cluster whose portal role owns everything, as earlier versions made them. May be run again. */
export function splitCommands(ownerPassword: string): string {
  return [
    `do $$ begin create role ${ownerName}; exception when duplicate_object then null; end $$;`,
    `alter role ${ownerName} login createdb password '${ownerPassword}';`,
    `alter role ${roleName} nocreatedb;`,
    `reassign owned by ${roleName} to ${ownerName};`,
    '',
  ].join('\n');
}

function quote(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number'
    ? String(value)
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
