import { dictionaries } from '../reference/dictionaries.ts';
import { isMobilePhone, isTelephone } from '../shared-rules/phone.ts';
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
const isBudget = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) <= highestBudget;
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

const common: FormRules<Omit<DemandForm & SolutionForm, keyof OwnDemand | keyof OwnSolution>> = {
  title: sized(lengths.title, 'supplyTitleLength'),
  summary: sized(lengths.summary, 'supplySummaryLength'),
  body: sized(lengths.body, 'supplyBodyLength'),
  field: oneOf(dictionaries.supply_field.items, 'supplyFieldRequired'),
  keywords: manyWords(
    (words) =>
      words.length > 0 &&
      words.length <= lengths.keywords &&
      words.every((word) => textLength(word) <= lengths.keyword),
  ),
  areaCode: anything,
  industryCode: anything,
  contactName: inOrder(
    required('supplyContactName'),
    matches((text) => textLength(text) <= lengths.contactName, 'supplyContactName'),
  ),
  contactPhone: inOrder(
    required('supplyContactPhone'),
    matches((text) => isMobilePhone(text) || isTelephone(text), 'supplyContactPhone'),
  ),
};

type OwnDemand = Omit<DemandForm, keyof SolutionForm>;
type OwnSolution = Omit<SolutionForm, keyof DemandForm>;

function manyWords(isRight: (words: string[]) => boolean): Rule {
  return (text) => (isRight(wordsOf(text)) ? undefined : 'supplyKeywordsFormat');
}

export const demandRules: FormRules<DemandForm> = {
  ...common,
  category: oneOf(dictionaries.demand_category.items, 'demandCategoryRequired'),
  cooperationMode: oneOf(dictionaries.cooperation_mode.items, 'demandModeRequired'),
  budget: matches(isBudget, 'demandBudgetFormat'),
  indicators: hasShortLines,
  validFrom: inOrder(required('demandValidFrom'), matches(isDay, 'demandValidFrom')),
  validUntil: (until, { validFrom }) =>
    isDay(until) && isDay(validFrom) && until >= validFrom && until <= latestDay(validFrom)
      ? undefined
      : 'demandValidUntil',
};

export const solutionRules: FormRules<SolutionForm> = {
  ...common,
  models: (codes) => (codes.length > 0 ? undefined : 'supplyModelsRequired'),
  industries: hasShortLines,
  scenes: hasShortLines,
  functions: hasShortLines,
  certificates: hasShortLines,
  architecture: shortLine,
  deliveryCycle: shortLine,
  customers: inOrder(
    required('supplyCustomersFormat'),
    matches((text) => /^\d{1,6}$/.test(text), 'supplyCustomersFormat'),
  ),
};
