import type { SecurityCount } from './security.ts';

/** How many items concern the enterprise, and how many of them are met. */
export const sumsOf = ({ parts }: Pick<SecurityCount, 'parts'>): { met: number; applicable: number } => ({
  met: parts.reduce((sum, part) => sum + part.met, 0),
  applicable: parts.reduce((sum, part) => sum + part.met + part.partly + part.notMet, 0),
});
