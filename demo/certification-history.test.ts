import { expect, test } from 'vitest';
import { certificationRetentionDays } from '#contract/certifications/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { casesAwaitingReview } from './certification-cases/awaiting-review.ts';
import { decidedCases } from './certification-cases/decided.ts';
import { casesWithEnterprises } from './certification-cases/with-enterprises.ts';
import { historyOf } from './certification-history.ts';
import { midnight } from './days.ts';

const cases = [...casesAwaitingReview, ...casesWithEnterprises, ...decidedCases];
const dayMilliseconds = 24 * 3_600_000;
const first = Date.parse('2026-01-01T00:00:00+08:00');
// every weekday and every holiday comes
const mornings = Array.from({ length: 74 }, (_, n) => new Date(first + n * 5 * dayMilliseconds));

test.each(cases)('the application of $company is possible whenever the demo is loaded: $steps', (one) => {
  const { services, steps } = one;
  const days = [
    ...(services?.qualifications ?? []).map(({ until }) => until),
    ...(services?.recognition === undefined ? [] : [services.recognition.until]),
  ];
  for (const [n, now] of mornings.entries()) {
    const validUntil = days.length === 0 ? '' : shanghaiDay(midnight(now, Math.min(...days)));
    const history = historyOf(steps, { n, now, validUntil });
    const times = history.steps.map(({ at }) => at.getTime());
    expect([...times, now.getTime()], String(now)).toEqual(
      [...times, now.getTime()].toSorted((a, b) => a - b),
    );
    const { state, dueAt, closedAt, submittedAt } = history;
    // what the portal would take up by itself at once would be no application in this state
    if (state === 'revoking') expect(dueAt?.getTime()).toBeGreaterThan(now.getTime());
    const isOver = validUntil !== '' && validUntil < shanghaiDay(now);
    if (submittedAt !== null) expect(isOver, String(now)).toBe(state === 'expired');
    const kept = certificationRetentionDays * dayMilliseconds;
    if (closedAt !== null) expect(closedAt.getTime()).toBeGreaterThan(now.getTime() - kept / 2);
  }
});
