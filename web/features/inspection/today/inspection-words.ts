import type { ResponseOf } from '#contract/call.ts';
import type { inspectionCalls } from '#contract/inspection/calls.ts';
import { checks, type CheckSort, type CheckState, type Verdict } from '#contract/inspection/checks.ts';
import { checkStateNames } from '#contract/inspection/state-names.ts';
import { daysAfter } from '#contract/shared-rules/shanghai-time.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import { stripDays } from '#contract/inspection/constants.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import type { TagTone } from '#web/ui/tag/tag.tsx';

export type Inspection = ResponseOf<typeof inspectionCalls.readInspection>;
export type LastRun = NonNullable<Inspection['last']>;
export type Check = LastRun['checks'][number];
export type Finding = ResponseOf<typeof inspectionCalls.listFindings>['rows'][number];

export const stateWords: Readonly<Record<CheckState, { text: string; tone: TagTone }>> = {
  pass: { text: checkStateNames.pass, tone: 'green' },
  near: { text: checkStateNames.near, tone: 'amber' },
  over: { text: checkStateNames.over, tone: 'red' },
  mend: { text: checkStateNames.mend, tone: 'amber' },
  off: { text: checkStateNames.off, tone: 'grey' },
};

export const checksOf = ({ checks: all }: LastRun, sort: CheckSort): Check[] =>
  all.filter(({ key }) => checks[key].sort === sort);

const namesIn = (all: readonly Check[], state: CheckState): string =>
  all
    .filter((check) => check.state === state)
    .map(({ key }) => checks[key].name)
    .join('、');

/** Whether something that fails a site by itself was not looked at. */
export const isUnsure = (last: LastRun): boolean =>
  checksOf(last, 'veto').some(({ state }) => state === 'off');

/** Why the verdict is what it is, in a sentence or two. */
export function reasonsOf(last: LastRun): string {
  const vetoes = checksOf(last, 'veto').filter(({ state }) => state !== 'off');
  const unseen = namesIn(checksOf(last, 'veto'), 'off');
  const failed = namesIn(vetoes, 'over');
  const parts = [
    failed === ''
      ? `${unseen === '' ? '' : '查了的'}单项否决 ${String(vetoes.length)} 项全过`
      : `单项否决超限：${failed}`,
    unseen === '' ? '' : `没查的单项否决：${unseen}，要另外检查`,
    ...(['over', 'near', 'mend'] as const).map((state) => {
      const names = namesIn(state === 'near' ? last.checks : checksOf(last, 'deduction'), state);
      return names === ''
        ? ''
        : `${{ over: '扣分项超限', near: '接近限值', mend: '还要改' }[state]}：${names}`;
    }),
  ];
  return `${parts.filter((part) => part !== '').join('。')}。`;
}

export interface StripDay {
  day: CalendarDay;
  /** undefined: nothing was inspected. */
  verdict: Verdict | undefined;
}

/** The days of the strip, today last. */
export function stripOf(days: Inspection['days'], today: CalendarDay): StripDay[] {
  const known = new Map(days.map(({ day, verdict }) => [day, verdict]));
  return Array.from({ length: stripDays }, (_, at) => {
    const day = daysAfter(today, at + 1 - stripDays);
    return { day, verdict: known.get(day) };
  });
}

/** The same in words. */
export function stripText(strip: readonly StripDay[]): string {
  const of = (verdict: Verdict | undefined) => strip.filter((each) => each.verdict === verdict);
  const failed = of('failed');
  const days = failed.map(
    ({ day }) => `${String(Number(day.slice(5, 7)))}月${String(Number(day.slice(8)))}日`,
  );
  const parts = [
    `${String(of('good').length)} 天合格`,
    of('deducted').length > 0 && `${String(of('deducted').length)} 天要扣分`,
    failed.length > 0 && `${String(failed.length)} 天不合格（${days.join('、')}）`,
    of(undefined).length > 0 && `${String(of(undefined).length)} 天没有查`,
  ];
  return `近 ${String(strip.length)} 天：${parts.filter(Boolean).join('，')}`;
}

/** Where a finding is mended: the page of the console that it takes, and its address there. */
export function mendedAt({ subject, subjectId }: Pick<Finding, 'subject' | 'subjectId'>) {
  const at = (
    page: 'items' | 'enquiries' | 'questions' | 'site-faults' | 'upkeep' | 'site',
    what: object,
    words: string,
  ) => ({
    page,
    href: `#${addressOf('/console', { page, ...what })}`,
    words,
  });
  switch (subject) {
    case 'site':
      return at('items', { kind: 'news' }, '去写');
    case 'section':
      return at('items', { section: subjectId }, '看栏目');
    case 'item':
      return at('items', { id: subjectId }, '去改');
    case 'enquiry':
      return at('enquiries', { id: subjectId }, '去答复');
    case 'question':
      return at('questions', { id: subjectId }, '去答复');
    case 'siteFault':
      return at('site-faults', { id: subjectId }, '去答复');
    case 'menu':
      return at('upkeep', { view: 'menu' }, '去改');
    case 'banner':
      return at('upkeep', {}, '去改');
    case 'system':
      return at('upkeep', { view: 'systems' }, '去改');
    case 'host':
      return undefined;
    case 'footer':
      return at('site', {}, '去改');
  }
}
