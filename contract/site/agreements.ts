import { agreementVersion } from '../account/agreement.ts';
import type { AgreementClause, AgreementText } from './agreement-names.ts';
import { inOrder, maxLength, required, textLength, type Rule } from '../shared-rules/rule.ts';

export const agreementOpeningMaxLength = 500;
export const agreementClausesMax = 60;
export const agreementTitleMaxLength = 40;
export const agreementParagraphsMax = 30;
export const agreementParagraphMaxLength = 1_000;
export const agreementSummaryMaxLength = 300;

const tooLong = 'siteTextTooLong';

export const agreementOpeningRule: Rule = inOrder(
  required('agreementTextRequired'),
  maxLength(agreementOpeningMaxLength, tooLong),
);

/** What is told to those who are asked again. */
export const agreementSummaryRule: Rule = inOrder(
  required('agreementSummaryRequired'),
  maxLength(agreementSummaryMaxLength, tooLong),
);

export const agreementClausesRule: Rule<object, readonly AgreementClause[]> = (clauses) => {
  if (clauses.length === 0) return 'agreementTextRequired';
  if (clauses.length > agreementClausesMax) return tooLong;
  for (const { title, paragraphs } of clauses) {
    if (title.trim() === '' || paragraphs.every((one) => one.trim() === '')) return 'agreementTextRequired';
    if (textLength(title.trim()) > agreementTitleMaxLength) return tooLong;
    if (paragraphs.length > agreementParagraphsMax) return tooLong;
    if (paragraphs.some((one) => textLength(one.trim()) > agreementParagraphMaxLength)) return tooLong;
  }
  return undefined;
};

/** Without what stands around words, and without paragraphs that say nothing. */
export const tidyAgreement = ({ opening, clauses }: AgreementText): AgreementText => ({
  opening: opening.trim(),
  clauses: clauses.map(({ title, paragraphs, isWeighty }) => ({
    title: title.trim(),
    paragraphs: paragraphs.map((one) => one.trim()).filter((one) => one !== ''),
    isWeighty,
  })),
});

/**
 * What a version is called that counts from this day of Shanghai on: the day, and its number where it is not the first of that day. Later
 * versions sort after earlier ones.
 */
export function agreementVersionOf(day: string, known: readonly string[]): string {
  const latest = [...known, agreementVersion].sort().at(-1) ?? '';
  if (latest < day) return day;
  const base = latest.slice(0, 10);
  const number = latest === base ? 1 : Number(latest.slice(11));
  return `${base}-${String(number + 1).padStart(3, '0')}`;
}
