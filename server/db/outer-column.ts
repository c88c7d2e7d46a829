import { sql, type Column, type SQL } from 'drizzle-orm';

/**
 * A column of the statement around a sub-query, as the sub-query names it. Written bare, drizzle leaves out the table's name in what a query of
 * one table selects: `parent_id = id` is then about the sub-query's own row, and never true. tests/sub-queries.test.ts looks for bare ones.
 */
export const outer = (column: Column): SQL => sql`${column}`;
