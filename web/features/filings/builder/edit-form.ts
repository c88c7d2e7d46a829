import type {
  FieldShape,
  FilingField,
  FormDefinition,
  ScoreCriterion,
  TableColumn,
} from '#contract/filings/form.ts';
import { fieldsOf } from '#contract/filings/form.ts';

/** Pure changes of a form that is being made. */

/** The name after the last: f1, f2, … That of the last field is free again once it is deleted; a filing keeps its version of the form. */
function nextKey(taken: Iterable<string>, letter: string): string {
  let most = 0;
  for (const key of taken) if (key.startsWith(letter)) most = Math.max(most, Number(key.slice(1)) || 0);
  return `${letter}${String(most + 1)}`;
}

export const newShape = (holds: FieldShape['holds']): FieldShape => {
  switch (holds) {
    case 'text':
      return { holds, most: 100 };
    case 'number':
      return { holds, unit: '', least: 0, greatest: null };
    case 'money':
      return { holds, unit: '万元', least: 0, greatest: null };
    case 'choice':
      return { holds, choices: ['是', '否'] };
    case 'table':
      return { holds, columns: [{ key: 'c1', label: '名称', holds: 'text', unit: '' }], mostRows: 20 };
    case 'statement':
      return { holds, text: '以上内容真实、准确、完整，如有不实，愿承担相应责任。' };
    case 'day':
      return { holds };
    case 'files':
      return { holds };
  }
};

export function newField(form: FormDefinition): FilingField {
  return {
    key: nextKey(
      fieldsOf(form).map(({ key }) => key),
      'f',
    ),
    ...{ label: '', help: '', isRequired: true, prefill: '', condition: null },
    shape: newShape('text'),
  };
}

export const newColumn = (columns: readonly TableColumn[]): TableColumn => ({
  key: nextKey(
    columns.map(({ key }) => key),
    'c',
  ),
  ...{ label: '', holds: 'text', unit: '' },
});

export const newCriterion = (criteria: readonly ScoreCriterion[]): ScoreCriterion => ({
  key: nextKey(
    criteria.map(({ key }) => key),
    's',
  ),
  ...{ label: '', help: '', most: 20 },
});

/** The same list with one in another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, n) => n !== from);
  const item = list[from];
  return item === undefined || to < 0 || to >= list.length
    ? [...list]
    : [...rest.slice(0, to), item, ...rest.slice(to)];
}

export const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, n) => (n === at ? item : one));
export const without = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, n) => n !== at);

/** What may have a condition hanging on it, for a field: what stands before it and has few, known answers. */
export const fieldsBefore = (form: FormDefinition, key: string): FilingField[] => {
  const all = fieldsOf(form);
  return all
    .slice(
      0,
      all.findIndex((field) => field.key === key),
    )
    .filter(({ shape }) => shape.holds === 'choice' || shape.holds === 'statement');
};

interface KnownForm {
  /** Of the draft; 0 while there is none. */
  rev: number;
  /** Of what is published; 0 while nothing is. */
  version: number;
}

/** Whether one was made after another: an answer that was under way while a draft was saved is none. Publishing begins revs anew. */
export const isNewer = (one: KnownForm, other: KnownForm): boolean =>
  one.version === other.version ? one.rev > other.rev : one.version > other.version;
