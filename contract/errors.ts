import { accountErrors } from './account/errors.ts';
import { activityErrors } from './activities/errors.ts';
import { contentErrors } from './content/errors.ts';
import { commonErrors } from './common-errors.ts';
import { diagnosisErrors } from './diagnosis/errors.ts';
import type { ErrorTable } from './error-table.ts';
import { exchangeErrors } from './exchange/errors.ts';
import { expertErrors } from './experts/errors.ts';
import { fileErrors } from './files/errors.ts';
import { forumErrors } from './forum/errors.ts';
import { helpErrors } from './help/errors.ts';
import { portalErrors } from './portal/errors.ts';
import { supplyErrors } from './supply/errors.ts';
import { matchErrors } from './matching/errors.ts';
import { searchErrors } from './search/errors.ts';
import { sharedErrors } from './shared-rules/errors.ts';
import { subscriptionErrors } from './subscription/errors.ts';

/** Every error of every area, by name. */
export const errors = {
  ...commonErrors,
  ...sharedErrors,
  ...accountErrors,
  ...fileErrors,
  ...contentErrors,
  ...searchErrors,
  ...helpErrors,
  ...matchErrors,
  ...portalErrors,
  ...supplyErrors,
  ...forumErrors,
  ...expertErrors,
  ...subscriptionErrors,
  ...activityErrors,
  ...diagnosisErrors,
  ...exchangeErrors,
} as const;

export type ErrorName = keyof typeof errors;

/** The tables apart, for the test that no code or name stands in two of them. */
export const errorTables: Readonly<Record<string, ErrorTable>> = {
  common: commonErrors,
  shared: sharedErrors,
  account: accountErrors,
  files: fileErrors,
  content: contentErrors,
  search: searchErrors,
  help: helpErrors,
  matching: matchErrors,
  portal: portalErrors,
  supply: supplyErrors,
  forum: forumErrors,
  experts: expertErrors,
  subscription: subscriptionErrors,
  activities: activityErrors,
  diagnosis: diagnosisErrors,
  exchange: exchangeErrors,
};
