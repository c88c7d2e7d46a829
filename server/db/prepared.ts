import { Column, DrizzleQueryError, fillPlaceholders, is, SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './database.ts';

/** A statement whose SQL is written: it only gets the values of its placeholders. */
export interface Prepared<Row> {
  execute(values?: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A statement that is written once for each database and from then on only gets its values: for calls that are made so often
 * that composing their SQL, and PostgreSQL parsing and planning it, would cost more than running it. End `build` with
 * `.prepare(name)`; connections know statements by that name, so each has a name of its own.
 */
export function preparedOnce<Row>(build: (db: Queryable) => Prepared<Row>): (db: Queryable) => Prepared<Row> {
  const built = new WeakMap<Queryable, Prepared<Row>>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = readStraight(build(db));
    built.set(db, statement);
    return statement;
  };
}

/** What a statement of Drizzle holds, whatever its types say. */
interface Held {
  client: { query(query: object, values: undefined, done: (error: Error | undefined) => void): unknown };
  queryConfig: { name: string; text: string; types: pg.CustomTypesConfig };
  params: unknown[];
  logger: { logQuery(text: string, values: unknown[]): void };
  fields: { path: string[]; field: unknown }[];
}

/** Makes the value of a column from PostgreSQL's text. */
type Read = (text: string) => unknown;

/** Columns of a result as PostgreSQL describes them. */
interface Described {
  fields: { dataTypeID: number; format: 'text' | 'binary' }[];
}

/**
 * The same statement with the same rows, for less: pg and Drizzle between them find out anew for each result how each column is read,
 * and copy the statement for each request. That takes as long as reading a row of twenty columns three times. Left as it is where its rows
 * have rows in them.
 */
function readStraight<Row>(prepared: Prepared<Row>): Prepared<Row> {
  const { client, queryConfig, params, logger, fields } = prepared as unknown as Held;
  if (fields.some(({ path }) => path.length !== 1)) return prepared;
  const names = fields.map(({ path: [name = ''] }) => name);
  let reads: readonly Read[] | undefined;

  function toRow(texts: readonly (string | null)[]): object {
    const row: Record<string, unknown> = {};
    for (let n = 0; n < names.length; n += 1) {
      const text = texts[n] ?? null;
      row[names[n] ?? ''] = text === null ? null : reads?.[n]?.(text);
    }
    return row;
  }

  /** What pg's client tells a query of its result. */
  class StraightQuery extends pg.Query {
    readonly found: Row[] = [];
    /** Thrown by what reads a column: the connection would not outlive it. */
    fault: Error | undefined;

    handleRowDescription({ fields: described }: Described): void {
      reads ??= described.map(({ dataTypeID, format }, n) => {
        const parse = queryConfig.types.getTypeParser(dataTypeID, format) as Read;
        const decoder = decoderOf(fields[n]?.field);
        return (text) => decoder.mapFromDriverValue(parse(text));
      });
    }

    handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
      try {
        this.found.push(toRow(texts) as Row);
      } catch (error) {
        this.fault = error as Error;
      }
    }
  }

  // as a prototype: pg copies what is an object's own, property by property, each time
  const shared = Object.create({ ...queryConfig }) as pg.QueryConfig;
  return {
    execute: (values = {}) =>
      new Promise((resolve, reject) => {
        const filled = fillPlaceholders(params, values);
        logger.logQuery(queryConfig.text, filled);
        const query = new StraightQuery(shared, filled);
        client.query(query, undefined, (failure) => {
          const error = failure ?? query.fault;
          if (error) reject(new DrizzleQueryError(queryConfig.text, filled, error));
          else resolve(query.found);
        });
      }),
  };
}

/** As Drizzle finds it. */
function decoderOf(field: unknown): { mapFromDriverValue(value: unknown): unknown } {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : (field as SQL.Aliased).sql;
  return (expression as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;
}
