import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { StartError } from '#server/lib/process/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { checkExternalDatabase, explainConnection, refuseServer } from './external-database.ts';

describe('refuseServer', () => {
  test.each([
    [140_011, 'UTF8', /^PostgreSQL 15 or newer is needed, and this is 14$/],
    [90_624, 'UTF8', /this is 9$/],
    [180_001, 'SQL_ASCII', /^the database's encoding must be UTF8, and this is SQL_ASCII/],
    [150_000, 'EUC_CN', /EUC_CN/],
  ])('refuses version %i with encoding %s', (version, encoding, why) => {
    expect(refuseServer({ version, encoding, isReadOnly: false })).toMatch(why);
  });

  test.each([150_000, 150_004, 180_001])('accepts version %i with UTF8', (version) => {
    expect(refuseServer({ version, encoding: 'UTF8', isReadOnly: false })).toBeUndefined();
  });
});

/** At which nothing listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

describe('checkExternalDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function refusalOf(databaseUrl: string, databaseMigrationUrl?: string): Promise<string> {
    const error = await checkExternalDatabase({ databaseUrl, databaseMigrationUrl }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }

  test('accepts a good database', async () => {
    await checkExternalDatabase({ databaseUrl: database.url });
    await checkExternalDatabase({ databaseUrl: database.portalUrl, databaseMigrationUrl: database.url });
  });

  test('accepts a good database when its two roles have different time zones', async () => {
    const inZone = (url: string, zone: string) =>
      `${url}${url.includes('?') ? '&' : '?'}options=-c%20timezone%3D${zone}`;
    await checkExternalDatabase({
      databaseUrl: inZone(database.portalUrl, 'Asia/Shanghai'),
      databaseMigrationUrl: inZone(database.url, 'UTC'),
    });
  });

  test('does not read a comma in a password as several hosts', async () => {
    expect(await refusalOf('postgres://portal:one,two@127.0.0.1:1/portal')).not.toContain(';');
  });

  test('refuses a database that does not exist', async () => {
    expect(await refusalOf(database.url.replace(/\/[^/]*$/, '/not_there'))).toMatch(
      /^DATABASE_URL: .+ has no database of the name given$/,
    );
  });

  test('refuses a database of another encoding', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const name = `ascii_${String(process.pid)}`;
    try {
      await admin.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
      expect(await refusalOf(database.url.replace(/\/[^/]*$/, `/${name}`))).toMatch(
        /^DATABASE_URL: the database's encoding must be UTF8/,
      );
    } finally {
      await admin.query(`drop database if exists ${name}`);
      await admin.end();
    }
  });

  test('refuses a server that takes no writes', async () => {
    const url = `${database.url}${database.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`;
    expect(await refusalOf(url)).toBe(
      'DATABASE_URL: this server takes no writes: it is a standby or set to read-only; name the primary',
    );
  });

  test('refuses a role that may not create tables, and says what to grant', async () => {
    expect(await refusalOf(database.portalUrl)).toMatch(
      /^DATABASE_URL: the role \S+ may not make tables in \S+: let the owner run "grant create on database/,
    );
    expect(await refusalOf(database.url, database.portalUrl)).toMatch(/^DATABASE_MIGRATION_URL: the role/);
  });

  test('refuses another database for migrations', async () => {
    const other = await createTestDatabase();
    try {
      expect(await refusalOf(database.portalUrl, other.url)).toMatch(
        /^DATABASE_MIGRATION_URL: is another database than DATABASE_URL/,
      );
    } finally {
      await other.drop();
    }
  });

  test('says of each of several hosts why it cannot be used', async () => {
    const port = await closedPort();
    expect(await refusalOf(`postgres://portal:x@127.0.0.1:${port},localhost:${port}/portal`)).toBe(
      'DATABASE_URL: no host of it takes writes: no PostgreSQL listens on 127.0.0.1 at the port given; no PostgreSQL listens on localhost at the port given',
    );
  });

  test('names the parameter that a pooler refuses', async () => {
    // as PgBouncer answers a startup message: an ErrorResponse of the protocol's version 3
    const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''];
    const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(body.length + 4, 1);
    const pooler = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([head, body])));
      socket.on('error', () => undefined);
    });
    await once(pooler.listen(0, '127.0.0.1'), 'listening');
    try {
      const { port } = pooler.address() as AddressInfo;
      expect(await refusalOf(`postgres://portal:x@127.0.0.1:${String(port)}/portal`)).toMatch(
        /^DATABASE_URL: a pooler on 127\.0\.0\.1 refuses the parameter statement_timeout: name PostgreSQL itself/,
      );
    } finally {
      pooler.close();
    }
  });

  test('reports a port on which nothing listens', async () => {
    expect(await refusalOf(`postgres://portal:hunter2@127.0.0.1:${await closedPort()}/portal`)).toBe(
      'DATABASE_URL: no PostgreSQL listens on 127.0.0.1 at the port given',
    );
  });

  test('reports an invalid address, and does not print its password', async () => {
    const line = await refusalOf('postgres://portal:hunter2/x@db.example/portal');
    expect(line).toMatch(/^DATABASE_URL: is no address: characters such as @/);
    expect(line).not.toContain('hunter2');
  });

  test.each([
    ['ENOTFOUND', 'db.example is a name nobody knows the address of'],
    ['EAI_AGAIN', 'db.example is a name nobody knows the address of'],
    ['ETIMEDOUT', 'db.example does not answer'],
    ['28P01', 'db.example refuses the user or the password'],
  ])('explains %s in one line', (code, line) => {
    const error = Object.assign(new Error('more than anybody\nwants to read'), { code });
    expect(explainConnection(error, 'db.example')).toBe(line);
  });

  test('explains any other error in one line', () => {
    expect(explainConnection(new Error('too many clients\nhint'), 'db.example')).toBe(
      'the database cannot be used: too many clients',
    );
    expect(explainConnection(new Error('timeout expired'), 'db.example')).toBe('db.example does not answer');
  });
});
