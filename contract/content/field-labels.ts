import type { KindDefinition } from './kind.ts';
import { contentKinds, type ContentKind } from './kinds.ts';

/** What people call the fields that items of every kind have. */
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

/** The kind at the other end of a relation. */
export function otherEnd(kind: ContentKind, path: string): ContentKind | undefined {
  const { relations }: KindDefinition = contentKinds[kind];
  const to = relations[path.slice('relations.'.length)]?.to;
  return to === undefined ? undefined : (to as ContentKind);
}

/** What people call a field, by its name; of one inside a table that of the table. */
export function labelOf(kind: ContentKind, path: string): string {
  const [group = '', name = ''] = path.split('.');
  const { fields, window }: KindDefinition = contentKinds[kind];
  if (group === 'extra') return fields[name]?.label ?? name;
  if (group === 'relations') {
    const to = otherEnd(kind, path);
    return to === undefined ? name : `关联的${contentKinds[to].name}`;
  }
  const label = commonLabel(group);
  return group === 'startsAt' || group === 'endsAt' ? `${window}${label}` : label;
}

/** The same of a field that all kinds have, whatever the kind. */
export const commonLabel = (path: string): string => commonLabels[path] ?? path;
