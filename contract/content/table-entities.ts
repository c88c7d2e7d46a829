import { z } from 'zod';
import { importFormats, importRowStates, importStages } from './table-limits.ts';

const rowCount = z.number();

/** A table on its way to be something, as its owner sees it. */
export const importedTable = z.object({
  id: z.number(),
  fileName: z.string(),
  format: z.enum(importFormats),
  stage: z.enum(importStages),
  rows: rowCount,
  /** How many rows are in which state. */
  counts: z.object({
    waiting: rowCount,
    fit: rowCount,
    bad: rowCount,
    known: rowCount,
    done: rowCount,
    refused: rowCount,
  } satisfies Record<(typeof importRowStates)[number], z.ZodNumber>),
  /** Where items are to stand; null of what stands in no section. */
  sectionId: z.number().nullable(),
  isHandedIn: z.boolean(),
  takesKnown: z.boolean(),
  /** In the order of the file; `path` is the field that its cells become, '' for none. */
  columns: z.array(z.object({ title: z.string(), path: z.string(), samples: z.array(z.string()) })),
  /** What cells may become. */
  fields: z.array(
    z.object({ path: z.string(), label: z.string(), isRequired: z.boolean(), hint: z.string() }),
  ),
  /** The first rows that cannot be taken, that are there already, or were refused. */
  faults: z.array(
    z.object({
      line: z.number(),
      title: z.string(),
      state: z.enum(importRowStates),
      column: z.string(),
      msg: z.string(),
    }),
  ),
});

/** One that somebody has begun with, in a list. */
export const begunTable = importedTable
  .pick({ id: true, fileName: true, format: true, stage: true, rows: true })
  .extend({ done: rowCount });

/** What a file that is uploaded may be refused for. */
export const tableRefusals = [
  'uploadQuotaReached',
  'uploadsPaused',
  'fileLimitReached',
  'fileEmpty',
  'tableTypeRefused',
  'tableTooLarge',
  'fileContentMismatch',
  'fileHasMacro',
  'fileHasExternalParts',
  'tableUnreadable',
  'tableHasFormula',
  'tableTooManyRows',
  'tableTooManyColumns',
  'tableEmpty',
  'tableHeadTwice',
  'tableLimitReached',
] as const;
