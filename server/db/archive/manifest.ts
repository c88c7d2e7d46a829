import { z } from 'zod';

/** What a backup says about itself, in its manifest.json. Restoring checks all of it before it changes anything. */
export const manifestSchema = z.object({
  format: z.literal('industrial-portal backup 1'),
  madeAt: z.iso.datetime(),
  /** The migrations the schema had, in order; a restore begins with exactly these. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** SHA-256 in hex of the rows in COPY's text format, ordered by primary key. */
      digest: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
  /** Of DATA_DIR: uploads and the few files a site cannot do without. */
  files: z.array(
    z.object({
      path: z.string().refine((path) => isInside(path), 'leaves DATA_DIR'),
      bytes: z.number().int(),
      /** SHA-256 in hex. */
      digest: z.string(),
    }),
  ),
  /** Tells whether a SECRET_KEY is the one this site was made with, without giving it away. */
  secretKeyCheck: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedFile = Manifest['files'][number];

export const manifestName = 'manifest.json';

/** As it stands in the archive. */
export const manifestText = (manifest: Manifest): string => JSON.stringify(manifest, null, 1);

export function tableEntry({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `tables/${schema}.${name}.copy`;
}

export function fileEntry(path: string): string {
  return `files/${path}`;
}

/** True for a relative path with plain segments only: an archive must not write outside its folder. */
export function isInside(path: string): boolean {
  return (
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..') &&
    !/[\\\0]/.test(path)
  );
}
