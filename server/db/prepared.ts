import type { Queryable } from './database.ts';

/**
 * A statement that is written once for each database and from then on only gets its values: for calls that are made so often
 * that composing their SQL, and PostgreSQL parsing and planning it, would cost more than running it. End `build` with
 * `.prepare(name)`; connections know statements by that name, so each has a name of its own.
 */
export function preparedOnce<Statement extends object>(
  build: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const built = new WeakMap<Queryable, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
