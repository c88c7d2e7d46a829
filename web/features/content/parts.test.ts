import { expect, test } from 'vitest';
import { contentKindKeys } from '#contract/content/kinds.ts';
import type { KindParts } from './kind-parts.ts';
import { loadParts } from './parts.ts';

const files = import.meta.glob<{ parts: KindParts }>('./kinds/*.parts.tsx');

const kindOf = (file: string) =>
  file
    .slice('./kinds/'.length, -'.parts.tsx'.length)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test.for(Object.entries(files))(
  'loadParts() gives what %s exports to the kind of its name',
  async ([file, load]) => {
    const kind = contentKindKeys.find((key) => key === kindOf(file));
    if (kind === undefined) throw new Error(`${kindOf(file)} is no kind of content`);
    const { Row, Stage, neighbourWord } = (await load()).parts;
    const { Row: givenRow, ...given } = await loadParts(kind);
    expect({ Stage: given.Stage, neighbourWord: given.neighbourWord }).toEqual({ Stage, neighbourWord });
    // where a kind has none, its row follows from its fields
    if (Row !== undefined) expect(givenRow).toBe(Row);
  },
);
