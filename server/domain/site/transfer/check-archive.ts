import { modelFaults } from '#contract/assessments/model-rules.ts';
import { assessmentModelShape } from '#contract/assessments/model-schema.ts';
import { ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import { ruleSet } from '#contract/eligibility/rule-schema.ts';
import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { z } from 'zod';
import { cleanContent } from '#server/domain/publishing/item-content.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { closedStates } from '#contract/site/closed-services.ts';
import { siteReasonMaxLength } from '#contract/site/constants.ts';
import { redirectRules } from '#contract/site/redirects.ts';
import { mostLevels } from '#server/domain/publishing/section-tree.ts';
import { Faults } from './archive-error.ts';
import { draftsPath, fileLine, filesName, itemsPath, partPath } from './archive-format.ts';
import { itemLineSchema } from './item-lines.ts';
import type { OpenArchive } from './open-folder.ts';
import { tableParts } from './parts.ts';
import { readLines } from './read-lines.ts';
import type { Line } from './table-part.ts';

/** Reads every line of an archive before anything is written. Throws ArchiveError, which names all bad lines. */
export async function checkArchive(archive: OpenArchive): Promise<void> {
  const faults = new Faults();
  const above = new Map<number, SectionLine>();
  for (const part of tableParts) {
    const check = lineFaults[part.name];
    for await (const line of readLines(archive, partPath(part.name), part.schema, faults)) {
      const fault = check?.(line);
      if (fault !== undefined) faults.add(`${partPath(part.name)}: ${fault}`);
      const found = part.name === 'sections' ? sectionLine.safeParse(line) : undefined;
      if (found?.success === true) above.set(found.data.id, found.data);
    }
  }
  checkSections(above, faults);
  const sections = new Set(above.keys());

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

const sectionLine = z.object({
  id: z.number(),
  kind: z.enum(contentKindKeys).nullable(),
  parentId: z.number().nullable(),
  intoId: z.number().nullable(),
});
type SectionLine = z.output<typeof sectionLine>;

/** What the columns of a table do not say of its rows, by the name of the part: the first fault of a line. */
const lineFaults: Readonly<Record<string, (line: Line) => string | undefined>> = {
  sections: (line) =>
    sectionLine.safeParse(line).success ? undefined : `section ${String(line['id'])}: no such kind`,
  redirects: ({ path, target }) => {
    const given = { path: String(path), target: String(target) };
    return Object.keys(checkForm(redirectRules, given)).length === 0
      ? undefined
      : `${given.path}: no redirect within the site`;
  },
  'assessment-models': modelFault,
  'rule-sets': ruleSetFault,
  'edited-lists': ({ list, content }) => {
    const schema = contentSchemas[String(list)] ?? entriesContent;
    return schema.safeParse(content).success ? undefined : `${String(list)}: not what such a list holds`;
  },
};

/** The checks of whoever writes such a thing in the console: a model or rules that fail them break what opens them. */
function modelFault({ tool, content }: Line): string | undefined {
  const read = assessmentModelShape.safeParse(content);
  if (!read.success || read.data.tool !== tool) return `${String(tool)}: not a model of this tool`;
  const [fault] = modelFaults(read.data);
  return fault && `${String(tool)}: ${fault.place}: ${fault.text}`;
}

function ruleSetFault({ itemId, content }: Line): string | undefined {
  const read = ruleSet.safeParse(content);
  const fault = read.success ? ruleSetFaults(read.data)[0]?.text : 'not a set of rules';
  return fault && `rules of item ${String(itemId)}: ${fault}`;
}

const layoutContent = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) });
const closedContent = z.object({
  closed: z.record(
    z.string(),
    z.object({ state: z.enum(closedStates), reason: z.string().min(1).max(siteReasonMaxLength) }),
  ),
});
const entry = z.object({
  code: z.string().min(1),
  name: z.string().min(1),
  isRetired: z.boolean().optional(),
  mergedInto: z.string().optional(),
});
const entriesContent = z.array(entry);
/** Districts alone: what stands above them is of the release. */
const areasContent = z.array(entry.extend({ code: z.string().regex(/^\d{4}(?!00)\d\d$/) }));

/** What lists hold that are no entries. */
const contentSchemas: Readonly<Record<string, z.ZodType>> = {
  home: layoutContent,
  services: closedContent,
  areas: areasContent,
};

/** What stands above a section, and what has taken a removed one, is there and leads to an end: nobody who follows it goes in a circle. */
function checkSections(all: ReadonlyMap<number, SectionLine>, faults: Faults): void {
  for (const { id } of all.values())
    for (const [name, most] of [
      ['parentId', mostLevels],
      ['intoId', all.size],
    ] as const) {
      let steps = 0;
      for (let at = all.get(id); at !== undefined && steps <= most; steps += 1) {
        const next: number | null = at[name];
        if (next !== null && !all.has(next))
          faults.add(`sections: ${name} of ${String(at.id)} leads nowhere`);
        at = next === null ? undefined : all.get(next);
      }
      if (steps > most) faults.add(`sections: ${name} of ${String(id)} has no end, or one too far`);
    }
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
      if (!Object.hasOwn(known, name) || !ends.every((end) => released.has(end)))
        faults.add(`${path}: item ${String(id)}: relations.${name}`);
}

const tiesOnly = z.object({ id: z.number(), relations: z.record(z.string(), z.array(z.number())) });

/** Each file that lines name is there, with the digest that they say. */
async function checkFiles(archive: OpenArchive, faults: Faults): Promise<void> {
  const seen = new Set<string>();
  const paths = new Set<string>();
  for await (const line of readLines(archive, filesName, fileLine, faults)) {
    if (seen.has(line.id)) faults.add(`${filesName}: ${line.id} stands there twice`);
    seen.add(line.id);
    const contents = line.sort === 'image' ? line.sizes : [line];
    for (const { path, sha256 } of contents) {
      if (paths.has(path)) faults.add(`${filesName}: ${path} stands there twice`);
      paths.add(path);
      if (!path.startsWith('files/') || archive.digests.get(path) !== sha256)
        faults.add(`${filesName}: ${line.id}: no such file: ${path}`);
    }
  }
}
