import { blankOf, isRequired } from '#contract/content/blank-values.ts';
import { file, flag, instant, objects, text, texts, count, type Field } from '#contract/content/field.ts';
import { commonLabel, labelOf } from '#contract/content/field-labels.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { externalKey, externalKeyLength, oldPathKey, refusalKey } from '#contract/content/table-limits.ts';
import type { CellShape } from './cells.ts';

/** A column of a table of items: the field that its cells are. */
export interface TableColumn extends Pick<Field, 'default'> {
  /** `title`, `extra.level`, `relations.basedOn`, as remarks name it. */
  path: string;
  /** Its head: that of no other column. */
  title: string;
  shape: CellShape;
  isRequired: boolean;
}

/** What items of every kind have, in the order of the editor. The section is chosen, and no column. */
const commonFields: readonly (readonly [path: string, shape: CellShape])[] = [
  ['title', text('').shape],
  ['summary', text('', { most: 500 }).shape],
  ['sourceInfo', text('', { most: 100 }).shape],
  ['author', text('', { most: 50 }).shape],
  ['startsAt', instant('').shape],
  ['endsAt', instant('').shape],
  ['body', { holds: 'body' }],
  ['imageUrl', file('', 'image').shape],
  ['attachments', objects('', { fileName: text('文件名'), filePath: text('路径') }, { most: 20 }).shape],
  ['areaCode', { holds: 'areaCode' }],
  ['industryCodes', { holds: 'industryCodes' }],
  ['tags', texts('').shape],
  ['isTop', flag('').shape],
  ['weight', count('').shape],
  ['publishTime', instant('').shape],
  ['expireTime', instant('').shape],
];
/** Of no time is null, and not ''. */
const noTime = { default: null };
const timePaths = ['startsAt', 'endsAt', 'publishTime', 'expireTime'];

const commons: readonly Omit<TableColumn, 'title'>[] = commonFields.map(([path, shape]) => ({
  path,
  shape,
  isRequired: path === 'title',
  ...(timePaths.includes(path) && noTime),
}));

/** The columns that items of every kind have. */
export const commonColumns: readonly TableColumn[] = commons.map((column) => ({
  ...column,
  title: commonLabel(column.path),
}));

/** Those of a kind. Two fields that people call the same are told apart by their names. */
export function columnsOf(kind: ContentKind): TableColumn[] {
  const { fields, relations, window }: KindDefinition = contentKinds[kind];
  const columns: Omit<TableColumn, 'title'>[] = [
    ...commons.filter(({ path }) => window !== '' || (path !== 'startsAt' && path !== 'endsAt')),
    ...Object.entries(fields).map(([name, field]) => ({
      ...{ path: `extra.${name}`, shape: field.shape },
      isRequired: isRequired(field) && blankOf(field) === '',
      ...(field.default !== undefined && { default: field.default }),
    })),
    ...Object.keys(relations).map((name) => ({
      path: `relations.${name}`,
      shape: { holds: 'ids' } as const,
      isRequired: false,
    })),
  ];
  const taken = new Set<string>(stateTitles);
  return columns.map((column) => {
    const label = labelOf(kind, column.path);
    const title = taken.has(label) ? `${label}（${column.path.replace(/^\w+\./, '')}）` : label;
    taken.add(title);
    return { ...column, title };
  });
}

/** What an export says of an item besides, and an import does not read. */
export const stateTitles = ['编号', '种类', '栏目', '状态', '浏览量', '最后修改', '修改人'] as const;

/** What a cell of the column may hold, in words. */
export function hintOf(column: Pick<TableColumn, 'shape' | 'isRequired'>): string {
  const words = formOf(column.shape);
  return column.isRequired ? `必填。${words}` : words;
}

function formOf(shape: CellShape): string {
  switch (shape.holds) {
    case 'text':
      return shape.example === undefined
        ? `一行文字，最多 ${String(shape.most)} 字`
        : `一行文字，如 ${shape.example}`;
    case 'texts':
      return shape.most > 200 ? '每行一条' : '每行一个，或用分号隔开';
    case 'body':
      return '一行为一段；或者写 HTML';
    case 'creditCode':
      return '18 位统一社会信用代码';
    case 'link':
      return '网址，以 https:// 或 http:// 开头';
    case 'file':
      return '媒体库里文件的路径';
    case 'images':
      return '媒体库里图片的路径，每行一个';
    case 'choice':
    case 'code':
      return '可选的值之一，见“可选的值”';
    case 'codes':
    case 'tableCodes':
      return '可选的值，每行一个，或用分号隔开；见“可选的值”';
    case 'treeCode':
    case 'areaCode':
      return '代码或名称，见“可选的值”';
    case 'treeCodes':
    case 'industryCodes':
      return '代码或名称，每行一个，或用分号隔开；见“可选的值”';
    case 'day':
      return '日期，如 2026-03-04';
    case 'instant':
      return '时间，如 2026-03-04 10:00（北京时间）';
    case 'number':
      return shape.isWhole ? '整数' : '数字';
    case 'year':
      return '年份，如 2026';
    case 'bit':
    case 'flag':
      return '是或否';
    case 'ids':
      return '内容的编号，每行一个，或用分号隔开';
    case 'object':
      return `“${partsOf(shape.fields)}”，用竖线隔开`;
    case 'objects':
      return `每行一条：${partsOf(shape.fields)}，用竖线隔开`;
  }
}

const partsOf = (fields: Readonly<Record<string, Field>>): string =>
  Object.values(fields)
    .map(({ label }) => label)
    .join(' | ');

/** By it a row is known again: a column of an import that becomes no field. */
export const externalColumn = {
  path: externalKey,
  title: '外部编号',
  hint: `认行用的编号，最多 ${String(externalKeyLength)} 字；同一编号只导入一次`,
} as const;

/** Where an item stood on a site before: no field either. */
export const oldPathColumn = {
  path: oldPathKey,
  title: '旧地址',
  hint: '在原网站的路径，如 /news/12.html；公开以后，访问它的人会转到这里',
} as const;

/** Of feeds alone, and nobody chooses it. */
export const refusalColumn = { path: refusalKey, title: '不导入的原因' } as const;

/** Columns of an import that become no field. */
export const specialColumns = [externalColumn, oldPathColumn] as const;
