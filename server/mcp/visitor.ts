import type { CallDefinition } from '#contract/call.ts';
import type { CallContext, Caller, KnownContext } from '#server/lib/http/context.ts';
import { askerOf, type Asker } from '#server/lib/load/semaphore.ts';
import type { Services } from '#server/services.ts';

/** Who asks by an assistant: somebody at an address, or a program with a key. */
export interface Visitor {
  ip: string;
  userAgent: string;
  requestId: string;
  /** Of a key, with what the key may. */
  owner: Caller | undefined;
}

export const askerFor = ({ ip, owner }: Visitor): Asker => askerOf({ ip, caller: owner });

/** The same limit as the call has that answers the same: without a key one cannot ask more often this way than that way. */
export async function takeLimitOf(
  { takeIpLimit }: Pick<Services, 'takeIpLimit'>,
  { ip, owner }: Visitor,
  { path, perIp }: Pick<CallDefinition, 'path' | 'perIp'>,
): Promise<void> {
  if (owner === undefined && perIp !== undefined) await takeIpLimit({ name: path, ip, ...perIp });
}

/** As calls of staff know the owner of a key. */
export function contextFor({ ip, userAgent, requestId }: Visitor, owner: Caller): KnownContext {
  const none: Pick<CallContext, 'waited' | 'setToken' | 'readCookie' | 'setCookie'> = {
    waited: () => 0,
    setToken: refuse,
    readCookie: () => undefined,
    setCookie: refuse,
  };
  return { ip, userAgent, requestId, hasToken: true, onBehalf: undefined, caller: owner, ...none };
}

function refuse(): never {
  throw new Error('an assistant is given neither token nor cookie');
}
