import { actingRightOf, isRoleEnough } from '#contract/acting.ts';
import type { CallDefinition } from '#contract/call.ts';
import { fail } from '../fail.ts';
import type { Caller } from './context.ts';

/**
 * As whom somebody makes a call: as the enterprise that he acts for, or as the person. `believed` is what the page goes by: tabs share a session, and
 * one in which he has not switched must not act for another than it shows. Fails with actingEnded, actingChanged, actingOnlyPerson and
 * actingRoleTooLow.
 */
export function callerFor(
  call: Pick<CallDefinition, 'acting' | 'access' | 'writes' | 'ignoresSession'>,
  caller: Caller,
  believed: string | string[] | undefined,
): Caller {
  const { acting } = caller;
  const right = actingRightOf(call);
  if (right === 'person') return acting?.person ?? caller;
  // what anybody may read is read by whoever it is
  const isOpen = call.access === 'anonymous' && call.writes === undefined;
  if (caller.hasLostEnterprise && !isOpen) fail('actingEnded');
  if (right === 'told') return caller;
  const actual = acting === undefined ? '0' : String(caller.userId);
  if (believed !== undefined && believed !== actual && !isOpen) fail('actingChanged');
  if (acting === undefined) return caller;
  if (right === 'login') fail('actingOnlyPerson');
  if (!isRoleEnough(acting.role, right)) fail('actingRoleTooLow');
  return caller;
}
