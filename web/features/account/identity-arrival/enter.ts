import { identityCalls } from '#contract/account/identity-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { send } from '#web/lib/call/send.ts';
import { enterPortal } from '../login/enter-portal.ts';

export type Arrived = ResponseOf<typeof identityCalls.lookAtArrival>;

/** Logs in to the account that the identity is linked to, and goes on to where the login began. */
export async function enter(arrival: string, { target }: Pick<Arrived, 'target'>): Promise<void> {
  const options = { quiet: true, quietSession: true, isLogin: true };
  const answer = await send(identityCalls.enterByIdentity, { arrival }, options);
  enterPortal(answer, ownTarget(target));
}

/** '' lets the page go on to where the visitor was before the login. */
export const ownTarget = (target: string): string => (target === '/' ? '' : target);
