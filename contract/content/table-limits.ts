/** Of tables that become items, and of items that become tables. Without schemas: the browser says them too. */

export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** What is imported: tables, and what WordPress and news feeds write. */
export const importFormats = [...tableFormats, 'xml'] as const;
export type ImportFormat = (typeof importFormats)[number];
/** Endings of files that hold a feed: WXR, RSS, Atom. */
export const feedTypes = ['xml', 'rss', 'atom'] as const;

/** Most items of one export. */
export const exportRowsMax = 100_000;

/** Of a file that is imported. */
export const importMegabytes = 20;
export const importRowsMax = 10_000;
export const importColumnsMax = 200;
/** What a workbook may unpack to: whoever packs more into 20 MB means harm. */
export const importUnpackedMegabytes = 100;
/** Characters of one cell: the longest text of an item. */
export const importCellLength = 200_000;
/** Rows that one call looks at, and that one call makes drafts of. */
export const checkedAtOnce = 250;
export const importedAtOnce = 50;
/** Faulty rows that the answer names; the file has them all. */
export const faultsShown = 100;
/** A column that is no field of an item: by it a row is known again. */
export const externalKey = 'externalKey';
export const externalKeyLength = 100;

/** A column that is no field of an item: where it stood on a site before. */
export const oldPathKey = 'oldPath';
/** A column of a feed alone: why an entry is none of those that are imported. */
export const refusalKey = 'refusal';
/** Entries of a feed that one answer lists. */
export const entriesShown = 50;
/** How deep elements of a feed may stand in each other. */
export const feedDepth = 64;

/** A table whose rows become no items, but values of identifiers (contract/prefixes/node-table-calls.ts). */
export const recordTableKind = 'identifierRecord';

/** What becomes of a row. */
export const importRowStates = ['waiting', 'fit', 'bad', 'known', 'done', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];
/** Where an import is. */
export const importStages = ['columns', 'checking', 'checked', 'importing', 'done'] as const;
export type ImportStage = (typeof importStages)[number];
