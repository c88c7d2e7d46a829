import { accountErrors } from './account/errors.ts';
import { commonErrors } from './common-errors.ts';
import type { ErrorTable } from './error-table.ts';
import { sharedErrors } from './shared-rules/errors.ts';

/** Every error of every area, by name. */
export const errors = { ...commonErrors, ...sharedErrors, ...accountErrors } as const;

export type ErrorName = keyof typeof errors;
export type ErrorCode = (typeof errors)[ErrorName]['code'];

/** Where each table comes from, for the catalogue test and the API page. */
export const errorTables: Readonly<Record<string, ErrorTable>> = {
  common: commonErrors,
  shared: sharedErrors,
  account: accountErrors,
};

/** The two codes after which the browser forgets its session. */
export const sessionEndCodes: readonly number[] = [
  commonErrors.notLoggedIn.code,
  commonErrors.sessionExpired.code,
];
