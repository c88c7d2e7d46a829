import { bigint, customType, timestamp, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

/** Columns that most tables share. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const reference = (name: string) => bigint(name, { mode: 'number' });

/**
 * The descending order of an index, as `order by … desc` asks for it. drizzle puts nulls last in an index, a statement
 * puts them first by default. If the two differ, PostgreSQL does not use the index for sorting.
 */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
