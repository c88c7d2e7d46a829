import { maskPhone } from '#contract/shared-rules/masks.ts';
import { findAppealByLink, type Appeal } from '#server/db/queries/account/appeal.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';

/** What somebody who was sent the link can object to. Fails with appealObjectionInvalid. */
export async function describeObjection(
  services: Pick<Services, 'db'>,
  { objection }: { objection: string },
): Promise<{ enptName: string; oldPhone: string; newPhone: string; effectiveAt: string }> {
  const { enterpriseName, oldPhone, newPhone, effectiveAt } = await findOpen(services, objection);
  return {
    enptName: enterpriseName,
    oldPhone: maskPhone(oldPhone),
    newPhone: maskPhone(newPhone),
    effectiveAt: effectiveAt.toISOString(),
  };
}

/** The owner of the old phone says no: the phone stays as it is. The link works once. Fails with appealObjectionInvalid. */
export async function objectToAppeal(
  services: MessageServices,
  { objection }: { objection: string },
  context: CallContext,
): Promise<void> {
  const { id } = await findOpen(services, objection);
  await transitionAppeal(services, id, { action: 'object', by: 'owner', origin: context });
}

async function findOpen(
  { db }: Pick<Services, 'db'>,
  objection: string,
): Promise<Appeal & { effectiveAt: Date }> {
  const found = await findAppealByLink(db, { objectionHash: hashSecret(objection) });
  if (found?.status !== 'approved' || found.effectiveAt === null) fail('appealObjectionInvalid');
  return { ...found, effectiveAt: found.effectiveAt };
}
