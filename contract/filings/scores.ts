import type { ScoreCriterion } from './form.ts';

/** What one reviewer gives, by the keys of the criteria. */
export type Points = Readonly<Record<string, number>>;

/** A reviewer's points may be this far from the mean of the others, as a share of all points, before they are pointed out. */
export const outlierShare = 0.2;

/** Whether every criterion has points, and none more than it can. */
export const isWholeScore = (criteria: readonly ScoreCriterion[], points: Points): boolean =>
  criteria.every(({ key, most }) => {
    const given = points[key];
    return given !== undefined && Number.isFinite(given) && given >= 0 && given <= most;
  });

/** The sum of one reviewer. */
export const totalOf = (criteria: readonly ScoreCriterion[], points: Points): number =>
  round(criteria.reduce((sum, { key }) => sum + (points[key] ?? 0), 0));

export interface ScoreSummary {
  /** Sums of the reviewers, in their order. */
  totals: number[];
  /** Null while nobody has scored. */
  mean: number | null;
  /** By criterion, in the order of the table. */
  means: number[];
  /** Which reviewers are far from the mean of the others. */
  outliers: boolean[];
}

/** Means of what the reviewers gave, and who stands apart. */
export function summarise(criteria: readonly ScoreCriterion[], given: readonly Points[]): ScoreSummary {
  const totals = given.map((points) => totalOf(criteria, points));
  const most = criteria.reduce((sum, { most: one }) => sum + one, 0);
  const sum = totals.reduce((all, one) => all + one, 0);
  return {
    totals,
    mean: totals.length === 0 ? null : round(sum / totals.length),
    means: criteria.map(({ key }) =>
      given.length === 0
        ? 0
        : round(given.reduce((all, points) => all + (points[key] ?? 0), 0) / given.length),
    ),
    outliers: totals.map((one) => {
      if (totals.length < 2) return false;
      const others = (sum - one) / (totals.length - 1);
      return Math.abs(one - others) > most * outlierShare + 1e-9;
    }),
  };
}

/** To a hundredth: what people see and what decides are one number. */
const round = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
