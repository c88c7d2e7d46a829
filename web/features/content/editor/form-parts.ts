import type { Field } from '#contract/content/field.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { definitionOf } from './values.ts';

export { labelOf, otherEnd } from '#contract/content/field-labels.ts';

/** A part of the form, in the order of the page that visitors read. */
export interface FormPart {
  id: 'head' | 'facts' | 'points' | 'body' | 'files' | 'place' | 'relations';
  title: string;
  /** The fields of the kind, or of the item, by their names. */
  paths: readonly string[];
}

/** What takes room: rows of sentences and of fields stand after the facts. */
const isLong = ({ shape }: Field): boolean =>
  shape.holds === 'objects' || (shape.holds === 'texts' && shape.most > 200);

export function formPartsOf(kind: ContentKind): FormPart[] {
  const { fields, relations, window } = definitionOf(kind);
  const named = Object.entries(fields).map(([name, field]) => ({ path: `extra.${name}`, field }));
  const pathsOf = (long: boolean) =>
    named.filter(({ field }) => isLong(field) === long).map(({ path }) => path);
  const parts: FormPart[] = [
    { id: 'head', title: '标题和来源', paths: ['title', 'summary', 'sectionName', 'sourceInfo', 'author'] },
    {
      id: 'facts',
      title: '要素',
      paths: [...(window === '' ? [] : ['startsAt', 'endsAt']), ...pathsOf(false)],
    },
    { id: 'points', title: '要点和清单', paths: pathsOf(true) },
    { id: 'body', title: '正文', paths: ['body'] },
    { id: 'files', title: '封面和附件', paths: ['imageUrl', 'attachments'] },
    { id: 'place', title: '适用范围和排序', paths: ['areaCode', 'industryCodes', 'tags', 'isTop', 'weight'] },
    { id: 'relations', title: '关联', paths: Object.keys(relations).map((name) => `relations.${name}`) },
  ];
  return parts.filter(({ paths }) => paths.length > 0);
}

export const fieldAt = (kind: ContentKind, path: string): Field | undefined =>
  path.startsWith('extra.') ? definitionOf(kind).fields[path.slice('extra.'.length)] : undefined;

/** The id of a control, by which summaries and checks lead to it. */
export const controlId = (path: string): string => `item-${path.replaceAll('.', '-')}`;
