import { declareService } from '../service.ts';
import { sharedErrors } from './errors.ts';

/** Rules that several forms share. */
export const sharedService = declareService({
  codes: [[1900, 1999]],
  errors: sharedErrors,
});
