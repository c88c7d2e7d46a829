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
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
