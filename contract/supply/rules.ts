import { dictionaries } from '../reference/dictionaries.ts';
import { isMobilePhone, isTelephone } from '../shared-rules/phone.ts';
import { isAmount } from '../shared-rules/text.ts';
import {
  anything,
  inOrder,
  matches,
  required,
  textLength,
  type FormRules,
  type Rule,
} from '../shared-rules/rule.ts';
import { demandMonths, highestBudget, supplyLengths as lengths } from './constants.ts';
import { linesOf, wordsOf } from './own-forms.ts';
import type { DemandForm, SolutionForm } from './own-forms.ts';

const sized = (
  { min, max }: { min: number; max: number },
  error: 'supplyTitleLength' | 'supplySummaryLength' | 'supplyBodyLength',
): Rule =>
  inOrder(
    required(error),
    matches((text) => textLength(text) >= min && textLength(text) <= max, error),
  );
const oneOf = (items: Readonly<Record<string, string>>, error: Parameters<typeof required>[0]): Rule =>
  inOrder(
    required(error),
    matches((text) => Object.hasOwn(items, text), error),
  );
const isMoney = (text: string) => isAmount(text) && Number(text) <= highestBudget;
const hasShortLines: Rule = matches(
  (text) =>
    linesOf(text).length <= lengths.lines && linesOf(text).every((line) => textLength(line) <= lengths.line),
  'supplyLinesFormat',
);
const shortLine: Rule = matches((text) => textLength(text) <= lengths.line, 'supplyLineTooLong');

/** `2026-02-31` has the shape of a day and is none. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && daysOf(text) === text;
const daysOf = (text: string) => new Date(text).toISOString().slice(0, 10);
const latestDay = (from: string) => {
  const day = new Date(from);
  day.setUTCMonth(day.getUTCMonth() + demandMonths);
  return day.toISOString().slice(0, 10);
};

function manyWords(isRight: (words: string[]) => boolean): Rule {
  return (text) => (isRight(wordsOf(text)) ? undefined : 'supplyKeywordsFormat');
}

const opening = {
  title: sized(lengths.title, 'supplyTitleLength'),
  summary: sized(lengths.summary, 'supplySummaryLength'),
  field: oneOf(dictionaries.supply_field.items, 'supplyFieldRequired'),
};
const closing = {
  keywords: manyWords(
    (words) =>
      words.length > 0 &&
      words.length <= lengths.keywords &&
      words.every((word) => textLength(word) <= lengths.keyword),
  ),
  body: sized(lengths.body, 'supplyBodyLength'),
  industryCode: anything,
  areaCode: anything,
  contactName: inOrder(
    required('supplyContactName'),
    matches((text) => textLength(text) <= lengths.contactName, 'supplyContactName'),
  ),
  contactPhone: inOrder(
    required('supplyContactPhone'),
    matches((text) => isMobilePhone(text) || isTelephone(text), 'supplyContactPhone'),
  ),
};

/** In the order in which the fields stand in the form: so does the list of what is wrong. */
export const demandRules: FormRules<DemandForm> = {
  ...opening,
  category: oneOf(dictionaries.demand_category.items, 'demandCategoryRequired'),
  cooperationMode: oneOf(dictionaries.cooperation_mode.items, 'demandModeRequired'),
  budget: matches(isMoney, 'demandBudgetFormat'),
  validFrom: inOrder(required('demandValidFrom'), matches(isDay, 'demandValidFrom')),
  validUntil: (until, { validFrom }) =>
    isDay(until) && isDay(validFrom) && until >= validFrom && until <= latestDay(validFrom)
      ? undefined
      : 'demandValidUntil',
  indicators: hasShortLines,
  ...closing,
};

/** The same on a day of Shanghai: what is over looks for nobody. */
export const demandRulesOn = (today: string): FormRules<DemandForm> => ({
  ...demandRules,
  validUntil: (until, form) => (until < today ? 'demandValidUntil' : demandRules.validUntil(until, form)),
});

export const solutionRules: FormRules<SolutionForm> = {
  ...opening,
  models: (codes) => (codes.length > 0 ? undefined : 'supplyModelsRequired'),
  deliveryCycle: shortLine,
  customers: inOrder(
    required('supplyCustomersFormat'),
    matches((text) => /^\d{1,6}$/.test(text), 'supplyCustomersFormat'),
  ),
  price: matches(isMoney, 'solutionPriceFormat'),
  // chosen from what there is: other codes are refused at the field of the item
  maturity: anything,
  ipForms: () => undefined,
  indicators: hasShortLines,
  functions: hasShortLines,
  industries: hasShortLines,
  scenes: hasShortLines,
  architecture: shortLine,
  certificates: hasShortLines,
  ...closing,
};
