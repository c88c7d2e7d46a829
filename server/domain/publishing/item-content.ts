import { z } from 'zod';
import { itemFields, type ItemContent, type ItemFields } from '#contract/content/item.ts';
import { extraSchemas } from '#contract/content/kind-schemas.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { Version } from '#server/db/queries/content/version.ts';
import { fail } from '#server/lib/fail.ts';
import { findBodyFaults, isBodyEmpty, sanitiseBody, type BodyFault } from './sanitise-body.ts';

declare const clean: unique symbol;
/** Content as it is kept: cleanContent makes it, and nothing else. */
export type CleanContent = ItemContent & { readonly [clean]: true };

/**
 * With a body that holds nothing but what the contract allows. This takes its time: once a write, before its transaction. Fails as
 * sanitiseBody does.
 */
export function cleanContent({ fields, extra, relations }: ItemContent): CleanContent {
  return { fields: { ...fields, body: sanitiseBody(fields.body) }, extra, relations } as CleanContent;
}

/** Content as somebody gives it. What is left out is as it was; of a new item it is nothing. */
export interface ContentInput {
  fields: { [Name in keyof ItemFields]?: ItemFields[Name] | undefined };
  extra: object;
  relations: Readonly<Record<string, readonly number[] | undefined>>;
}

export type CleanContentInput = ContentInput & { readonly [clean]: true };

/** The same as cleanContent of what is given. */
export function cleanContentInput(given: ContentInput): CleanContentInput {
  const { body } = given.fields;
  const fields = body === undefined ? given.fields : { ...given.fields, body: sanitiseBody(body) };
  return { ...given, fields } as CleanContentInput;
}

/** The whole of it, over what stood there before. Fails with invalidRequest where that does not fit the kind any more. */
export function completeContent(
  kind: ContentKind,
  { fields, extra, relations }: CleanContentInput,
  before: Partial<ItemContent> = {},
): CleanContent {
  const whole = z
    .object({ ...itemFields.shape, extra: extraSchemas[kind] as z.ZodType<object> })
    .safeParse({ ...before.fields, ...fields, extra: merged(before.extra, extra) });
  if (!whole.success) fail('invalidRequest', { field: whole.error.issues[0]?.path.join('.') ?? '' });
  const { extra: own, ...common } = whole.data;
  return { fields: common, extra: own, relations: { ...before.relations, ...relations } } as CleanContent;
}

/** Objects part by part, all else whole. */
function merged(before: unknown, given: unknown): unknown {
  if (!isObject(before) || !isObject(given)) return given;
  const old = new Map<string, unknown>(Object.entries(before));
  const parts = Object.entries(given).map(([name, value]: [string, unknown]) => [
    name,
    merged(old.get(name), value),
  ]);
  return { ...before, ...Object.fromEntries(parts) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that keeps an item from being published, and why. */
export interface ContentFault {
  field: string;
  error: ErrorName;
  /** Which heading or picture of the body. */
  place?: string;
}

/** What a version is asked for that keeps it from the public. */
export type Publishable = { content: Pick<ItemContent, 'fields'> } & Partial<
  Pick<Version, 'publishAt' | 'expireAt'>
>;

/** What content as it is kept lacks before the public may read it. */
export function findContentFaults(
  kind: ContentKind,
  { content: { fields }, publishAt, expireAt }: Publishable,
): ContentFault[] {
  const faults: ContentFault[] = [];
  if (fields.summary === '') faults.push({ field: 'summary', error: 'summaryMissing' });
  if (isBodyEmpty(fields.body)) faults.push({ field: 'body', error: 'bodyMissing' });
  for (const fault of findBodyFaults(fields.body))
    faults.push({ field: 'body', error: fault.fault, place: placeOf(fault) });
  const { startsAt, endsAt } = fields;
  if (kind === 'declaration' && (startsAt === null || endsAt === null))
    faults.push({ field: startsAt === null ? 'startsAt' : 'endsAt', error: 'windowMissing' });
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt))
    faults.push({ field: 'endsAt', error: 'windowReversed' });
  if (publishAt && expireAt && expireAt <= publishAt)
    faults.push({ field: 'expireTime', error: 'expiresBeforePublication' });
  return faults;
}

function placeOf(fault: BodyFault): string {
  if (fault.fault === 'altMissing') return `第 ${String(fault.number)} 张图片 ${fault.src}`;
  return fault.heading === ''
    ? '没有文字的标题'
    : `标题“${[...fault.heading].slice(0, longestHeading).join('')}”`;
}
const longestHeading = 40;

/** The same for people. */
export const describeFaults = (faults: readonly ContentFault[]) =>
  faults.map(({ field, error, place }) => ({
    field,
    msg: place === undefined ? errors[error].msg : `${errors[error].msg}：${place}`,
  }));
