import { contentKinds, contentKindKeys } from '#contract/content/kinds.ts';
import { z } from 'zod';
import { cleanContent } from '#server/domain/publishing/item-content.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { Faults } from './archive-error.ts';
import { fileLine, filesName, itemsPath, partPath } from './archive-format.ts';
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

  const ids = new Set<number>();
  for (const kind of contentKindKeys)
    for await (const line of readLines(archive, itemsPath(kind), itemLineSchema(kind), faults)) {
      const where = `${itemsPath(kind)}: item ${String(line.id)}`;
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
  for (const kind of contentKindKeys) {
    const known: Readonly<Record<string, unknown>> = contentKinds[kind].relations;
    for await (const { id, relations } of readLines(archive, itemsPath(kind), tiesOnly, new Faults()))
      for (const [name, ends] of Object.entries(relations))
        if (!(name in known) || !ends.every((end) => ids.has(end)))
          faults.add(`${itemsPath(kind)}: item ${String(id)}: relations.${name}`);
  }
  await checkFiles(archive, faults);
  faults.settle();
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
