import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallDefinition } from '#contract/call.ts';
import { staffUserType, type Access } from '#contract/permissions.ts';
import type { Caller } from './context.ts';

const watched = new AsyncLocalStorage<{ hasLine: boolean }>();

/** To be called where a line of the audit is written. */
export function noteAuditLine(): void {
  const watch = watched.getStore();
  if (watch !== undefined) watch.hasLine = true;
}

/** To be called where what was asked for is so already: nothing is done, and there is nothing to write. */
export function noteNothingDone(): void {
  noteAuditLine();
}

/** To be called where the line of the audit that stands there already says it: somebody goes on with what he has begun. */
export function noteEarlierLine(): void {
  noteAuditLine();
}

/** What people and enterprises may do. Whatever else a call asks for, staff alone have. */
const ofOthers: ReadonlySet<Access> = new Set<Access>([
  ...(['anonymous', 'user', 'person', 'enterprise'] as const),
  ...(['forum', 'activity', 'demand', 'declare', 'diagnose', 'prefix', 'solution'] as const),
]);
export const isForStaff = ({ access }: Pick<CallDefinition, 'access'>): boolean =>
  [access].flat().some((one) => !ofOthers.has(one));

/** It changes something, shows what reaches a person, or takes a list along. Calls that read are no acts, and leave no line. */
export const isAct = ({ writes, path, exports }: CallDefinition): boolean =>
  writes !== undefined || path.endsWith('/reveal') || exports !== undefined;

/** What a member of staff does by it must be in the audit. */
export const needsAuditLine = (call: CallDefinition): boolean =>
  isForStaff(call) && isAct(call) && call.leavesNoLine === undefined;

/** Does the work of a call; fails where staff have done something that left no line. On in tests alone: what would fail is a fault of the code. */
export async function watchAudit<Result>(
  call: CallDefinition,
  caller: Caller | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (caller?.userType !== staffUserType || !needsAuditLine(call)) return work();
  const watch = { hasLine: false };
  const result = await watched.run(watch, work);
  if (!watch.hasLine) throw new Error(`${call.path} leaves no line of the audit`);
  return result;
}
