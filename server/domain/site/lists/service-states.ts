import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { closableServices } from '#contract/closing.ts';
import { closedTitle, type ClosedServices } from '#contract/site/closed-services.ts';
import { closingReasonRule } from '#contract/site/rules.ts';
import type { listCalls } from '#contract/site/list-calls.ts';
import { findListState } from '#server/db/queries/site/edited-list.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { tellOtherChiefs } from '../tell-chiefs.ts';
import { closedOf } from './list-contents.ts';
import { takeState, writeState, type Taken } from './write-state.ts';

/** The services that can be closed, and which are. */
export async function readServiceStates({
  db,
}: Pick<Services, 'db'>): Promise<ResponseOf<typeof listCalls.readServices>> {
  const state = await findListState(db, 'services');
  const closed = closedOf(state?.content);
  return {
    rev: state?.rev ?? 0,
    services: closableServices.map(({ key, name, about }) => ({
      ...{ service: key, name, about },
      ...(closed[key] ?? { state: 'open', reason: '' }),
    })),
  };
}

/** Closes those that are given and opens all others. Fails with notFound, closingReasonRequired, siteReasonTooLong, editedMeanwhile, siteNothingChanged. */
export async function saveServiceStates(
  transaction: Transaction,
  { rev, closed: given }: ParsedRequestOf<typeof listCalls.saveServices>,
  context: KnownContext,
): Promise<void> {
  const closed = Object.fromEntries(
    given.map(({ service, state, reason }) => {
      const { key } = closableServices.find((one) => one.key === service) ?? fail('notFound');
      const fault = closingReasonRule(reason, {});
      if (fault !== undefined) fail(fault, { field: `reason-${key}` });
      return [key, { state, reason: reason.trim() }] as const;
    }),
  );
  const taken = await takeState(transaction, 'services', rev);
  await writeClosed(transaction, context, taken, { closed });
}

/** Writes which are closed, and tells the other chiefs. Fails with siteNothingChanged. */
export async function writeClosed(
  transaction: Transaction,
  context: KnownContext,
  taken: Taken,
  { closed, act = '' }: { closed: ClosedServices; act?: string },
): Promise<void> {
  const changes = closedChanges(closedOf(taken.content), closed);
  if (changes === '') fail('siteNothingChanged');
  await writeState(transaction, context, taken, { content: { closed }, changes: act + changes });
  const now = closableServices.flatMap(({ key, name }) => {
    const closing = closed[key];
    return closing === undefined ? [] : [closedTitle(name, closing)];
  });
  await tellOtherChiefs(transaction, context.caller.userId, {
    title: '开办的服务有改动',
    body: now.length === 0 ? '现在各项服务都开办。' : `现在${now.join('、')}，其余开办。`,
    page: '/console?page=upkeep&view=services',
  });
}

/** `closed 论坛; opened 订阅`, as the audit has it; '' for none. */
function closedChanges(before: ClosedServices, after: ClosedServices): string {
  const names = (isIn: (key: (typeof closableServices)[number]['key']) => boolean) =>
    closableServices.filter(({ key }) => isIn(key)).map(({ name }) => name);
  const isNew = (state: 'ended' | 'notYet') =>
    names((key) => after[key]?.state === state && before[key]?.state !== state);
  const parts = {
    closed: isNew('ended'),
    notYet: isNew('notYet'),
    opened: names((key) => after[key] === undefined && before[key] !== undefined),
    reworded: names(
      (key) => before[key]?.state === after[key]?.state && before[key]?.reason !== after[key]?.reason,
    ),
  };
  return Object.entries(parts)
    .flatMap(([part, of]) => (of.length === 0 ? [] : [`${part} ${of.join('、')}`]))
    .join('; ');
}
