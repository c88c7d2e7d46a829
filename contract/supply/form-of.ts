import type { Choices, Field } from '../content/field.ts';
import { contentKinds } from '../content/kinds.ts';
import type { KindDefinition } from '../content/kind.ts';
import type { OwnedKind } from '../content/owned-kinds.ts';
import type { FormRules } from '../shared-rules/rule.ts';
import { imagesPerSupply, supplyLengths as lengths } from './constants.ts';
import {
  commonRules,
  isOptional,
  offeredOf,
  offeredValues,
  ruleOf,
  wholeDigits,
  type FormRule,
} from './form-rules.ts';
import { sectionPlans } from './form-sections.ts';
import { askedRows, type FormValues } from './own-forms.ts';

/** With what a field is filled in. */
type Widget =
  | 'text'
  | 'day'
  | 'textArea'
  /** A row an item, joined by line ends: what the wire has is one text. */
  | 'lines'
  /** What was measured before and after, a row each. */
  | 'measures'
  | 'select'
  | 'checkboxes'
  | 'industry'
  | 'area'
  | 'images'
  | 'documents';

/** A field of a form: all that is needed to draw it. */
export interface FormField {
  name: string;
  label: string;
  widget: Widget;
  help?: string;
  isOptional?: boolean;
  choices?: Choices;
  /** Those of the choices that are offered, in their order; left out: all. */
  offered?: readonly string[] | undefined;
  maxLength?: number;
  /** Of a textArea, and of a row of lines. */
  lines?: number;
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: 'name' | 'tel';
  /** Of images, and of lines. */
  most?: number;
  /** Of a day: so many days from today where a form begins. */
  beginsInDays?: number;
  /** Left out: files, which are judged as they come. */
  rule?: FormRule;
}

/** Of two in a row both stand beside each other. */
type FormRow = readonly FormField[];

export interface FormSection {
  title: string;
  rows: readonly FormRow[];
}

/** What draws a form, and judges it: both by the server and in the browser. */
export interface FormModel {
  /** In their order. */
  sections: readonly FormSection[];
  /** Those of all sections. */
  rows: readonly FormRow[];
  rules: FormRules<FormValues>;
}

/** The form of a kind: what every kind asks, around what is its own. With `today`, a day of Shanghai, what is over is refused. */
export function formOf(kind: OwnedKind, today?: string): FormModel {
  const { form, fields }: KindDefinition = contentKinds[kind];
  const { title, summary, keywords, body, images, contactName, contactPhone, ...rest } = commonFields;
  const pictures = fields['images']?.shape;
  const all: readonly FormRow[] = [
    [{ ...title, help: form.help.title }],
    [summary],
    ...askedRows(kind).map((row) => row.map(({ name, field }) => askedField(name, field, today))),
    [keywords],
    [{ ...body, help: form.help.body }],
    [rest.industryCode, rest.areaCode],
    [{ ...images, most: pictures?.holds === 'images' ? pictures.mostImages : 1 }],
    [rest.attachments],
    [contactName, contactPhone],
  ];
  const sections = sectionPlans[kind].map(({ title: name, fields: names }) => ({
    title: name,
    rows: names.flatMap((first) => all.filter((row) => row[0]?.name === first)),
  }));
  const rows = sections.flatMap((section) => section.rows);
  const rules = rows.flat().flatMap(({ name, rule }) => (rule ? [[name, rule] as const] : []));
  return { sections, rows, rules: Object.fromEntries(rules) };
}

const commonFields = {
  title: {
    name: 'title',
    label: '标题',
    widget: 'text',
    maxLength: lengths.title.max,
    rule: commonRules.title,
  },
  summary: {
    name: 'summary',
    label: '摘要',
    widget: 'textArea',
    help: '一两句话说清楚，列表里显示',
    lines: 2,
    maxLength: lengths.summary.max,
    rule: commonRules.summary,
  },
  keywords: {
    name: 'keywords',
    label: '关键词',
    widget: 'text',
    help: '如：排产、热处理、外协管理',
    maxLength: 200,
    rule: commonRules.keywords,
  },
  body: {
    name: 'body',
    label: '详细说明',
    widget: 'textArea',
    lines: 8,
    maxLength: lengths.body.max,
    rule: commonRules.body,
  },
  industryCode: {
    name: 'industryCode',
    label: '所属行业',
    widget: 'industry',
    help: '不选为不限行业',
    isOptional: true,
    rule: commonRules.industryCode,
  },
  areaCode: {
    name: 'areaCode',
    label: '所在地区',
    widget: 'area',
    help: '不选为全市',
    isOptional: true,
    rule: commonRules.areaCode,
  },
  images: { name: 'images', label: '图片', widget: 'images', isOptional: true, most: imagesPerSupply },
  attachments: { name: 'attachments', label: '附件', widget: 'documents', isOptional: true },
  contactName: {
    name: 'contactName',
    label: '联系人',
    widget: 'text',
    help: '联系人和电话不公开，加密保存',
    maxLength: lengths.contactName,
    autoComplete: 'name',
    rule: commonRules.contactName,
  },
  contactPhone: {
    name: 'contactPhone',
    label: '联系电话',
    widget: 'text',
    help: '手机号，或带区号的固定电话',
    maxLength: 30,
    autoComplete: 'tel',
    rule: commonRules.contactPhone,
  },
} as const satisfies Readonly<Record<string, FormField>>;

/** A field of the kind's own: what the form says of it follows from what it holds. */
function askedField(name: string, field: Field, today: string | undefined): FormField {
  const { asked = {}, label, unit } = field;
  const choices = offeredOf(field);
  return {
    name,
    label: unit === undefined ? label : `${label}（${unit}）`,
    isOptional: isOptional(field),
    rule: ruleOf(field, today),
    ...(choices && { choices, offered: offeredValues(field) }),
    ...drawnBy(field),
    ...(asked.help !== undefined && { help: asked.help }),
    ...(asked.maxLength !== undefined && { maxLength: asked.maxLength }),
    ...(asked.beginsInDays !== undefined && { beginsInDays: asked.beginsInDays }),
  };
}

/** As many characters as a sum of money has, with two decimal places and one to spare. */
const moneyLength = 12;

function drawnBy(
  field: Field,
): Pick<FormField, 'widget' | 'help' | 'maxLength' | 'lines' | 'most' | 'inputMode'> {
  const { shape, noneAs } = field;
  if (shape.holds === 'codes') return { widget: 'checkboxes' };
  if (shape.holds === 'objects') return { widget: 'measures', most: lengths.effects };
  if (offeredOf(field) !== undefined) return { widget: 'select' };
  switch (shape.holds) {
    case 'texts':
      // names are short, points are sentences
      return {
        widget: 'lines',
        most: lengths.lines,
        lines: shape.most > lengths.line ? 2 : 1,
      };
    case 'number':
      if (shape.isNullable)
        return {
          widget: 'text',
          help: `不填为${noneAs ?? ''}`,
          maxLength: moneyLength,
          inputMode: 'decimal',
        };
      return shape.isWhole
        ? { widget: 'text', maxLength: wholeDigits, inputMode: 'numeric' }
        : { widget: 'text', maxLength: moneyLength, inputMode: 'decimal' };
    case 'year':
      return { widget: 'text', maxLength: 4, inputMode: 'numeric' };
    case 'day':
      return { widget: 'day' };
    default:
      return { widget: 'text', maxLength: lengths.line };
  }
}
