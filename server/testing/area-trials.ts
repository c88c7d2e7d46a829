import { assessmentTrials } from './assessment-trials.ts';
import { directTrials } from './direct-trials.ts';
import { eligibilityTrials } from './eligibility-trials.ts';
import { filingTrials } from './filing-trials.ts';
import { financingTrials } from './financing-trials.ts';
import { prefixTrials } from './prefix-trials.ts';
import { siteTrials } from './site-trials.ts';
import type { Trial } from './trial.ts';

/** Trials of the areas that have a file of them. */
export const areaTrials: Readonly<Record<string, Trial>> = {
  ...prefixTrials,
  ...financingTrials,
  ...filingTrials,
  ...assessmentTrials,
  ...directTrials,
  ...eligibilityTrials,
  ...siteTrials,
};
