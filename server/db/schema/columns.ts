import { bigint, customType, timestamp, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

/** Columns that most tables share. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const reference = (name: string) => bigint(name, { mode: 'number' });

/**
 * In an index, as `order by … desc` asks for it. Without a word on nulls the order of an index says that they come last and that of a statement
 * that they come first, and PostgreSQL sorts all rows beside an index that has them in order.
 */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
