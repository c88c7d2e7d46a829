import pg from 'pg';

/** A statement as it went to the database. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
  /** What it returned, in the order of its columns; empty when it returned no row. */
  firstRow: unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
/** Several statements in one text have a result each. */
type Result = pg.QueryResult | pg.QueryArrayResult | pg.QueryResult[];

/** Does some work and says which statements this process sent to PostgreSQL meanwhile, whoever sent them. */
export async function recordStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: RecordedStatement[] }> {
  const statements: RecordedStatement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  client.query = function (...args) {
    const recorded = begin(args);
    statements.push(recorded);
    const finish = (result: Result | undefined) => {
      recorded.firstRow = firstRowOf(result);
    };
    const callback = args.at(-1);
    if (typeof callback !== 'function') {
      const promise = query.apply(this, args) as Promise<Result>;
      void promise.then(finish, () => undefined);
      return promise;
    }
    const called = (error: unknown, result: Result | undefined) => {
      finish(result);
      (callback as (error: unknown, result: Result | undefined) => void)(error, result);
    };
    return query.apply(this, [...args.slice(0, -1), called]);
  };
  try {
    return { answer: await work(), statements };
  } finally {
    client.query = query;
  }
}

function begin([config, values]: unknown[]): RecordedStatement {
  const { text, values: own } =
    typeof config === 'string' ? { text: config, values: undefined } : (config as pg.QueryConfig);
  return {
    text,
    values: Array.isArray(values) ? [...(values as unknown[])] : [...((own ?? []) as unknown[])],
    firstRow: [],
  };
}

function firstRowOf(result: Result | undefined): unknown[] {
  const row: unknown = Array.isArray(result) ? undefined : result?.rows[0];
  if (row === undefined || row === null) return [];
  return Array.isArray(row) ? (row as unknown[]) : Object.values(row);
}
