import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { z } from 'zod';
import { cleanContent } from '#server/domain/publishing/item-content.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { Faults } from './archive-error.ts';
import { draftsPath, fileLine, filesName, itemsPath, partPath } from './archive-format.ts';
import { itemLineSchema } from './item-lines.ts';
import type { OpenArchive } from './open-folder.ts';
import { tableParts } from './parts.ts';
import { readLines } from './read-lines.ts';

/** Reads every line of an archive before anything is written. Throws ArchiveError, which names all bad lines. */
export async function checkArchive(archive: OpenArchive): Promise<void> {
  const faults = new Faults();
  const sections = new Set<number>();
  for (const part of tableParts)
    for await (const line of readLines(archive, partPath(part.name), part.schema, faults))
      if (part.name === 'sections' && typeof line['id'] === 'number') sections.add(line['id']);

  const released = new Set<number>();
  const others = { archive, faults, sections };
  for (const kind of contentKindKeys) await checkItems(others, kind, itemsPath(kind), released);
  const drafts = new Set<number>();
  for (const kind of contentKindKeys) await checkItems(others, kind, draftsPath(kind), drafts);
  for (const kind of contentKindKeys)
    for (const path of [itemsPath(kind), draftsPath(kind)]) await checkTies(others, kind, path, released);
  await checkFiles(archive, faults);
  faults.settle();
}

interface Checked {
  archive: OpenArchive;
  faults: Faults;
  sections: ReadonlySet<number>;
}

/** `ids`: those that have been there so far. */
async function checkItems(
  { archive, faults, sections }: Checked,
  kind: ContentKind,
  path: string,
  ids: Set<number>,
): Promise<void> {
  for await (const line of readLines(archive, path, itemLineSchema(kind), faults)) {
    const where = `${path}: item ${String(line.id)}`;
    if (ids.has(line.id)) faults.add(`${where} stands there twice`);
    ids.add(line.id);
    if (!sections.has(line.section)) faults.add(`${where}: no section ${String(line.section)}`);
    try {
      cleanContent(line);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      faults.add(`${where}: fields.body: ${error.errorName}`);
    }
  }
}

/** Ties lead to what is released. What is wrong with the lines has been said. */
async function checkTies(
  { archive, faults }: Checked,
  kind: ContentKind,
  path: string,
  released: ReadonlySet<number>,
): Promise<void> {
  const known: Readonly<Record<string, unknown>> = contentKinds[kind].relations;
  for await (const { id, relations } of readLines(archive, path, tiesOnly, new Faults()))
    for (const [name, ends] of Object.entries(relations))
      if (!(name in known) || !ends.every((end) => released.has(end)))
        faults.add(`${path}: item ${String(id)}: relations.${name}`);
}

const tiesOnly = z.object({ id: z.number(), relations: z.record(z.string(), z.array(z.number())) });

/** Each file that lines name is there, with the digest that they say. */
async function checkFiles(archive: OpenArchive, faults: Faults): Promise<void> {
  const seen = new Set<string>();
  for await (const line of readLines(archive, filesName, fileLine, faults)) {
    if (seen.has(line.id)) faults.add(`${filesName}: ${line.id} stands there twice`);
    seen.add(line.id);
    const contents = line.sort === 'image' ? line.sizes : [line];
    for (const { path, sha256 } of contents)
      if (!path.startsWith('files/') || archive.digests.get(path) !== sha256)
        faults.add(`${filesName}: ${line.id}: no such file: ${path}`);
  }
}
