import type { Field } from '#contract/content/field.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { definitionOf } from './values.ts';

/** A part of the form, in the order of the page that visitors read. */
export interface FormPart {
  id: 'head' | 'facts' | 'points' | 'body' | 'files' | 'place' | 'relations';
  title: string;
  /** The fields of the kind, or of the item, by their names. */
  paths: readonly string[];
}

const commonLabels: Readonly<Record<string, string>> = {
  title: '标题',
  summary: '摘要',
  sectionName: '栏目',
  sourceInfo: '来源',
  author: '作者',
  body: '正文',
  imageUrl: '封面',
  attachments: '附件',
  areaCode: '适用地区',
  industryCodes: '适用行业',
  tags: '标签',
  isTop: '置顶',
  weight: '排序权重',
  startsAt: '开始',
  endsAt: '截止',
  publishTime: '发布时间',
  expireTime: '到期时间',
};

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

/** The kind at the other end of a relation. */
export function otherEnd(kind: ContentKind, path: string): ContentKind | undefined {
  const to = definitionOf(kind).relations[path.slice('relations.'.length)]?.to;
  return to === undefined ? undefined : (to as ContentKind);
}

/** What people call a field, by its name; of one inside a table that of the table. */
export function labelOf(kind: ContentKind, path: string): string {
  const [group = '', name = ''] = path.split('.');
  if (group === 'extra') return definitionOf(kind).fields[name]?.label ?? name;
  if (group === 'relations') {
    const to = otherEnd(kind, path);
    return to === undefined ? name : `关联的${contentKinds[to].name}`;
  }
  const window = definitionOf(kind).window;
  const label = commonLabels[group] ?? group;
  return group === 'startsAt' || group === 'endsAt' ? `${window}${label}` : label;
}

/** The id of a control, by which summaries and checks lead to it. */
export const controlId = (path: string): string => `item-${path.replaceAll('.', '-')}`;
