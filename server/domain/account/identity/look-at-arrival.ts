import { accountTypeOf } from '#contract/account/identity.ts';
import type { identityCalls } from '#contract/account/identity-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { findLink, hasAccountLike } from '#server/db/queries/account/identity.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Identity } from '#server/providers/identity/index.ts';
import type { Services } from '#server/services.ts';
import { requireArrival } from './arrivals.ts';

/** What the page says to whoever has come back. Fails with identityExpired. */
export async function lookAtArrival(
  services: Services,
  id: string,
  context: CallContext,
): Promise<ResponseOf<typeof identityCalls.lookAtArrival>> {
  const { arrival, provider, proven, subjectHash } = await requireArrival(services, id, context);
  const { identity } = proven;
  const { kind, name, companyName, creditCode, phone, level } = identity;
  const accountType = accountTypeOf(kind);
  const [link, isKnown] = await Promise.all([
    findLink(services.db, { provider: provider.id, subjectHash }),
    hasAccountLike(services.db, { accountType, phone, creditCode }),
  ]);
  return {
    providerName: provider.name,
    ...{ kind, accountType, name, companyName, creditCode, level, target: arrival.target },
    phone: phone === '' ? '' : maskPhone(phone),
    state: link === undefined ? (isKnown ? 'known' : 'new') : 'linked',
    canCreate: !isKnown && saysEnough(identity),
  };
}

/** For an account: whose it is, and how to reach him. */
export const saysEnough = ({ name, companyName, phone }: Identity): boolean =>
  phone !== '' && (name !== '' || companyName !== '');
