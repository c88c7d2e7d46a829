import { staffUserType } from '#contract/permissions.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

/** A line of the audit of what somebody of the centre has uploaded for content. What an enterprise uploads is no act of staff. */
export async function recordStaffUpload(
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
  { caller, ...from }: KnownContext,
): Promise<void> {
  if (caller.userType !== staffUserType) return;
  await recordAudit(services, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'media', object: `media ${id}`, result: 'uploaded' },
  });
}
