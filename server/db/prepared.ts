import type { Duplex } from 'node:stream';
import { Column, DrizzleQueryError, fillPlaceholders, is, SQL, Subquery } from 'drizzle-orm';
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

/** A connection of pg as queries use it: what it has prepared, and the messages of PostgreSQL's extended query. */
interface Wire {
  stream: Duplex;
  parsedStatements: Readonly<Record<string, string>>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

/** How pg writes a value down; it exports this, its types do not say so. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * The same statement with the same rows, for less: a query of our own, as pg takes them (pg-cursor is one). pg and Drizzle between them find
 * out anew for each result how each column is read, and copy the statement for each request, which takes as long as reading a row of twenty
 * columns three times; and PostgreSQL describes the columns each time. Left as it is where its rows have rows in them.
 */
function readStraight<Row>(prepared: Prepared<Row>): Prepared<Row> {
  const { client, queryConfig, params, logger, fields } = prepared as unknown as Held;
  if (fields.some(({ path }) => path.length !== 1)) return prepared;
  const { name, text: sql, types } = queryConfig;
  const names = fields.map(({ path: [column = ''] }) => column);
  // found here, where what cannot be read fails whoever asks, not the connection
  const decoders = fields.map(({ field }) => decoderOf(field));
  /** Known from a connection's first result on: the statement's columns stay the same there, or PostgreSQL refuses to run it. */
  const known = new WeakMap<Wire, readonly Read[]>();

  function toRow(texts: readonly (string | null)[], reads: readonly Read[]): object {
    const row: Record<string, unknown> = {};
    for (let n = 0; n < names.length; n += 1) {
      const text = texts[n] ?? null;
      row[names[n] ?? ''] = text === null ? null : reads[n]?.(text);
    }
    return row;
  }

  /** One execution: pg's client has it sent when its turn comes, and tells it of its result. */
  class StraightQuery {
    readonly name = name;
    readonly text = sql;
    readonly found: Row[] = [];
    /** Thrown by what reads a column: the connection would not outlive it. */
    fault: Error | undefined;
    /** The client's. */
    callback: ((error: Error | null) => void) | undefined;
    reads: readonly Read[] | undefined;
    connection: Wire | undefined;

    /** `values` as pg writes them down: nothing that could fail is left to do once the connection is this query's. */
    constructor(readonly values: readonly unknown[]) {}

    /** An error that it returns is the query's, and the connection is free again. */
    submit(connection: Wire): Error | undefined {
      const { stream, parsedStatements, submittedNamedStatements } = connection;
      const before = parsedStatements[name] ?? submittedNamedStatements[name];
      if (before !== undefined && before !== sql)
        return new Error(`${name} is the name of another prepared statement`);
      this.connection = connection;
      this.reads = known.get(connection);
      // in one piece
      stream.cork();
      try {
        if (before === undefined) {
          connection.parse({ name, text: sql });
          submittedNamedStatements[name] = sql;
        }
        connection.bind({ statement: name, values: this.values });
        if (this.reads === undefined) connection.describe({ type: 'P' });
        connection.execute();
        connection.sync();
      } finally {
        stream.uncork();
      }
      return undefined;
    }

    handleRowDescription({ fields: described }: Described): void {
      this.reads = described.map(({ dataTypeID, format }, n) => {
        const parse = types.getTypeParser(dataTypeID, format) as Read;
        const decoder = decoders[n];
        return (text) => decoder?.mapFromDriverValue(parse(text));
      });
      if (this.connection !== undefined) known.set(this.connection, this.reads);
    }

    handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
      try {
        this.found.push(toRow(texts, this.reads ?? []) as Row);
      } catch (error) {
        this.fault = error as Error;
      }
    }

    handleCommandComplete(): void {
      // how many rows there were is seen from them
    }

    handleReadyForQuery(): void {
      this.callback?.(null);
    }

    handleError(error: Error): void {
      this.callback?.(error);
    }
  }

  return {
    execute: (values = {}) =>
      new Promise((resolve, reject) => {
        const filled = fillPlaceholders(params, values);
        logger.logQuery(sql, filled);
        const failed = (error: Error) => reject(new DrizzleQueryError(sql, filled, error));
        let query: StraightQuery;
        try {
          query = new StraightQuery(filled.map((value) => prepareValue(value)));
        } catch (error) {
          failed(error as Error);
          return;
        }
        client.query(query, undefined, (failure) => {
          const error = failure ?? query.fault;
          if (error) failed(error);
          else resolve(query.found);
        });
      }),
  };
}

/** As Drizzle finds it. */
function decoderOf(field: unknown): { mapFromDriverValue(value: unknown): unknown } {
  if (is(field, Column)) return field;
  if (is(field, Subquery)) return decoderOf(field._.sql);
  const expression = is(field, SQL) ? field : (field as SQL.Aliased).sql;
  return (expression as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;
}
