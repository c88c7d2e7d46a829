import { choicesOf, offeredChoices, type Choices, type Field } from '../content/field.ts';
import type { ErrorName } from '../errors.ts';
import { namesOf, offeredCodes } from '../reference/entry-names.ts';
import { isMobilePhone, isTelephone } from '../shared-rules/phone.ts';
import { inOrder, matches, required, textLength, type Rule } from '../shared-rules/rule.ts';
import { isAmount } from '../shared-rules/text.ts';
import { highestBudget, supplyLengths as lengths } from './constants.ts';
import { filledEffectRows, isRightEffect } from './effects.ts';
import { flagChoices, linesOf, textIn, textsIn, wordsOf, type FormValues, type Typed } from './own-forms.ts';

/** A rule of such a form, whatever its field has. */
export type FormRule = Rule<FormValues, Typed>;

const ofText =
  (rule: Rule<FormValues>): FormRule =>
  (typed, form) =>
    rule(textIn(typed), form);
const nothingWrong = () => undefined;

const sized = (
  { min, max }: { min: number; max: number },
  error: 'supplyTitleLength' | 'supplySummaryLength' | 'supplyBodyLength',
): FormRule =>
  ofText(
    inOrder(
      required(error),
      matches((text) => textLength(text) >= min && textLength(text) <= max, error),
    ),
  );
const needed = (isRight: (text: string) => boolean, error: ErrorName): FormRule =>
  ofText(inOrder(required(error), matches(isRight, error)));

/** Of what every form asks. */
export const commonRules = {
  title: sized(lengths.title, 'supplyTitleLength'),
  summary: sized(lengths.summary, 'supplySummaryLength'),
  body: sized(lengths.body, 'supplyBodyLength'),
  keywords: ofText((text) => {
    const words = wordsOf(text);
    return words.length > 0 &&
      words.length <= lengths.keywords &&
      words.every((word) => textLength(word) <= lengths.keyword)
      ? undefined
      : 'supplyKeywordsFormat';
  }),
  industryCode: nothingWrong,
  areaCode: nothingWrong,
  contactName: needed((text) => textLength(text) <= lengths.contactName, 'supplyContactName'),
  contactPhone: needed((text) => isMobilePhone(text) || isTelephone(text), 'supplyContactPhone'),
} as const satisfies Readonly<Record<string, FormRule>>;

/** What a form takes for a field, or undefined: also what is offered no more and stands there already. */
export function offeredOf(field: Field): Choices | undefined {
  if (field.shape.holds === 'flag') return flagChoices;
  return field.asked?.dictionary === undefined ? choicesOf(field) : namesOf(field.asked.dictionary);
}

/** What a form offers for a field, in its order. */
export const offeredValues = (field: Field): readonly string[] | undefined =>
  field.asked?.dictionary === undefined ? offeredChoices(field) : offeredCodes(field.asked.dictionary);

/** Of a field that a kind asks for: from what it holds. `today` is a day of Shanghai: what is over by then looks for nobody. */
export function ruleOf(field: Field, today = ''): FormRule {
  const { shape, asked = {} } = field;
  const usual = { texts: 'supplyLinesFormat', number: 'supplyNumberFormat' } as const;
  const error =
    asked.error ??
    (shape.holds === 'texts' || shape.holds === 'number' ? usual[shape.holds] : 'supplyLineTooLong');
  const offered = offeredOf(field);
  switch (shape.holds) {
    case 'codes':
      return (codes) => (asked.isRequired && textsIn(codes).length === 0 ? error : undefined);
    case 'texts':
      return asked.isRequired
        ? needed((text) => linesOf(text).length > 0 && hasShortLines(text), error)
        : ofText(matches(hasShortLines, error));
    case 'number':
      return numberRule(shape, error);
    case 'year':
      return needed((text) => isYear(text, today), error);
    case 'objects':
      return ofText((text) => (areEffects(text, asked.isRequired) ? undefined : error));
    case 'day':
      return asked.endOf === undefined ? needed(isDay, error) : lastDay(asked.endOf, today, error);
    default:
      if (asked.error === 'publicContactFormat') return needed(isPublicContact, error);
      if (offered === undefined)
        return asked.isRequired ? needed(isShort, error) : ofText(matches(isShort, error));
      // chosen from what there is: other codes are refused at the field of the item
      if (isOptional(field)) return nothingWrong;
      return needed((text) => Object.hasOwn(offered, text), error);
  }
}

/** Whether a form takes it as empty. */
export function isOptional(field: Field): boolean {
  const { shape, asked = {} } = field;
  if (shape.holds === 'number') return shape.isNullable;
  if (shape.holds === 'choice' || shape.holds === 'code') return shape.isOptional;
  if (shape.holds === 'text') return offeredOf(field) === undefined && asked.isRequired !== true;
  if (shape.holds === 'day' || shape.holds === 'year' || shape.holds === 'flag') return false;
  return asked.isRequired !== true;
}

type NumberShape = Extract<Field['shape'], { holds: 'number' }>;

function numberRule(
  { isNullable, isWhole, greatest = highestBudget }: NumberShape,
  error: ErrorName,
): FormRule {
  const isWithin = (text: string) => Number(text) <= Math.min(greatest, highestBudget);
  const isSum = (text: string) => isAmount(text) && isWithin(text);
  if (isNullable) return ofText(matches(isSum, error));
  return needed(isWhole ? (text) => wholeNumber.test(text) && isWithin(text) : isSum, error);
}

const firstYear = 2000;
/** Of a day, where it is given. */
const isYear = (text: string, today: string) =>
  /^\d{4}$/.test(text) && Number(text) >= firstYear && (today === '' || text <= today.slice(0, 4));

const areEffects = (text: string, isRequired = false) => {
  const rows = filledEffectRows(text);
  const isEnough = !isRequired || rows.length > 0;
  return isEnough && rows.length <= lengths.effects && rows.every(isRightEffect);
};

/** A role and a number: nobody's own. */
const isPublicContact = (text: string) => isShort(text) && !mobileInside.test(text.replaceAll(/[\s-]/g, ''));
const mobileInside = /(?<!\d)1[3-9]\d{9}(?!\d)/;

export const wholeDigits = 7;
const wholeNumber = new RegExp(String.raw`^\d{1,${String(wholeDigits)}}$`);

const isShort = (text: string) => textLength(text) <= lengths.line;
const hasShortLines = (text: string) => linesOf(text).length <= lengths.lines && linesOf(text).every(isShort);

/** `2026-02-31` has the shape of a day and is none. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
function monthsAfter(first: string, months: number): string {
  const day = new Date(first);
  day.setUTCMonth(day.getUTCMonth() + months);
  return dayOf(day);
}

const lastDay = (
  { first: name, months }: { first: string; months: number },
  today: string,
  error: ErrorName,
): FormRule =>
  ofText((last, form) => {
    const first = textIn(form[name]);
    const isWithin =
      isDay(last) && isDay(first) && last >= first && last <= monthsAfter(first, months) && last >= today;
    return isWithin ? undefined : error;
  });
