import type { CallDefinition } from '#contract/call.ts';
import { clearFields } from '#contract/shared-rules/masked.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from './record-audit.ts';

/**
 * Answers clear what `call` masks of one case, and records who has seen which fields of it, before he does. Refusals are recorded as well.
 * `object` names the case: `signUp 12`.
 */
export async function reveal(
  deps: Pick<Services, 'db' | 'clock'>,
  { call, object }: { call: CallDefinition; object: string },
  context: KnownContext,
  read: () => unknown,
): Promise<Record<string, string>> {
  const entry = { actorUserId: context.caller.userId, action: 'reveal', object } as const;
  const answer = await auditRefusals(deps, context, entry, async () => read());
  const fields = clearFields(call.masked ?? {}, answer);
  await recordAudit(deps, context, { ...entry, result: Object.keys(fields).join(' ') || 'nothing' });
  return fields;
}
