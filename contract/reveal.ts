import { z } from 'zod';
import type { CallDefinition } from './call.ts';

/** Of one case, by path, what the call that reads it masks for staff. Each answer is a row of the audit: docs/decisions/114-people.md. */
export const revealing = {
  method: 'POST',
  response: z.record(z.string(), z.string()),
  perIp: { max: 120, minutes: 10, name: 'reveal' },
} as const;

/** The path of the call that answers what another one masks. */
export const revealPathOf = ({ path }: Pick<CallDefinition, 'path'>) =>
  path.replace(/[^/]+$/, 'reveal') as `/${string}`;
