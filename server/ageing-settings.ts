import { z } from 'zod';
import type { AuditAgeing } from './db/queries/audit/audit-months.ts';

/** What the law asks for at least: 网络安全法, on logs of the network. */
const leastMonths = 6;

/** How long the audit is kept. See docs/decisions/187-ageing-data.md. */
export const ageingSettings = {
  AUDIT_RETENTION_MONTHS: z.coerce
    .number()
    .int()
    .min(leastMonths, `must be ${String(leastMonths)} or more: the law asks for six months`)
    .max(1_200)
    .optional(),
  AUDIT_RETENTION_END: z.enum(['drop', 'move']).optional(),
};

/** What becomes of months that never end is of no use. */
export function describeAgeing(
  given: z.output<z.ZodObject<typeof ageingSettings>>,
  refuse: (name: string, why: string) => never,
): { auditAgeing: AuditAgeing } {
  const { AUDIT_RETENTION_MONTHS: keepMonths, AUDIT_RETENTION_END: ending } = given;
  if (keepMonths === undefined && ending !== undefined)
    refuse('AUDIT_RETENTION_END', 'is of no use without AUDIT_RETENTION_MONTHS');
  return { auditAgeing: { keepMonths, ending: ending ?? 'drop' } };
}
