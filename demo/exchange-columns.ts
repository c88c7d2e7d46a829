import { z } from 'zod';
import { columnStates } from '#contract/exchange/column-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertColumn } from '#server/db/queries/exchange/column.ts';
import { readDemoFile } from './read-items.ts';

const demoColumn = z.strictObject({ key: z.string(), name: z.string(), choices: z.array(z.string()) });

export const readDemoColumns = () => z.array(demoColumn).parse(readDemoFile('exchange-columns.yaml'));

/** The columns by whose choices 行业交流 can be narrowed: all of them are published. */
export async function insertDemoColumns(tx: Queryable, now: Date): Promise<void> {
  const releaseStatus = columnStates.indexOf('published');
  for (const [sortOrder, column] of readDemoColumns().entries())
    await insertColumn(tx, { ...column, sortOrder, releaseStatus, updatedAt: now });
}
