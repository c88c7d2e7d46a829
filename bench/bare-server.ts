import { readFile } from 'node:fs/promises';
import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';
import { valueOf, type BareTask, type BareWork, type Statement } from './bare-work.ts';

/**
 * What the portal is measured against: Fastify with nothing around its handlers, written as fast as one would by hand.
 * `/bytes/<task>` gives the same bytes as the portal. `/sql/<task>` sends the same statements to the same database, always
 * prepared, and answers with the rows as they come. `bare-server.ts WORK.json`.
 */
const work = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as BareWork;
const pool = new pg.Pool({ connectionString: work.databaseUrl, max: work.poolSize });
const app = fastify();
for (const task of work.tasks) {
  serveBytes(task);
  serveRows(task);
}
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(
  `bare server at http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}\n`,
);
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});

function serveBytes({ name, method, bytes }: BareTask): void {
  const body = Buffer.from(bytes.base64, 'base64');
  app.route({
    method,
    url: `/bytes/${name}`,
    handler: (_, reply) => {
      if (bytes.encoding !== undefined) void reply.header('content-encoding', bytes.encoding);
      return reply.type(bytes.contentType).send(body);
    },
  });
}

function serveRows({ name, method, statements, login }: BareTask): void {
  const [only] = statements;
  if (only === undefined) return;
  if (statements.length === 1 && login === undefined) {
    const query = {
      name,
      text: only.text,
      values: only.parameters.map((parameter) => valueOf(parameter, [])),
    };
    app.route({
      method,
      url: `/sql/${name}`,
      handler: async () => {
        const { rows } = await pool.query(query);
        return { code: 1, msg: '操作成功', data: { rows } };
      },
    });
    return;
  }
  app.route({
    method,
    url: `/sql/${name}`,
    handler: async (request) => {
      const { account } = request.body as { account: string };
      const replace = (value: unknown) =>
        typeof value === 'string' && login !== undefined ? value.replaceAll(login.account, account) : value;
      const firstRows = await runStatements(name, statements, replace);
      if (login !== undefined) {
        await verify(login.hash, login.digest, { secret: Buffer.from(login.pepperHex, 'hex') });
      }
      return { code: 1, msg: '操作成功', data: firstRows[0] };
    },
  });
}

/** Runs statements one after another, from `begin` to `commit` on one connection, and returns the first row of each. */
async function runStatements(
  name: string,
  statements: readonly Statement[],
  replace: (value: unknown) => unknown,
): Promise<(object | undefined)[]> {
  const firstRows: (object | undefined)[] = [];
  let client: pg.PoolClient | undefined;
  try {
    for (const [index, { text, parameters }] of statements.entries()) {
      if (text === 'begin') client = await pool.connect();
      const values = parameters.map((parameter) => replace(valueOf(parameter, firstRows)));
      const { rows } = await (client ?? pool).query<object>({ name: `${name}${index}`, text, values });
      firstRows.push(rows[0]);
      if (text === 'commit') {
        client?.release();
        client = undefined;
      }
    }
    return firstRows;
  } finally {
    client?.release(true); // only when a transaction was left open
  }
}
