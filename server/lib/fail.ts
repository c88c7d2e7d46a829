import type { FailureData } from '#contract/envelope.ts';
import { errors, type ErrorName } from '#contract/errors.ts';

/** A failure the caller can do something about. Answered as HTTP 200 with its code, never logged as an error. */
export class BusinessError extends Error {
  readonly code: number;

  constructor(
    readonly errorName: ErrorName,
    readonly data: FailureData = {},
  ) {
    super(errors[errorName].msg);
    this.code = errors[errorName].code;
  }
}

/** Ends the call with the named error. `data.field` tells the form which field it concerns. */
export function fail(name: ErrorName, data?: FailureData): never {
  throw new BusinessError(name, data);
}
