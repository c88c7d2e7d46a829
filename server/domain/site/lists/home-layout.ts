import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import {
  homeBlockNames,
  homeBlocks,
  wholeLayout,
  type HomeBlock,
  type HomeLayout,
} from '#contract/site/home-layout.ts';
import type { listCalls } from '#contract/site/list-calls.ts';
import { findListState } from '#server/db/queries/site/edited-list.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { layoutOf } from './list-contents.ts';
import { takeState, writeState } from './write-state.ts';

/** In which order home has its blocks, and which it does not show. */
export async function readHomeLayout({
  db,
}: Pick<Services, 'db'>): Promise<ResponseOf<typeof listCalls.readHomeLayout>> {
  const state = await findListState(db, 'home');
  const { order, hidden } = layoutOf(state?.content);
  return { rev: state?.rev ?? 0, order: [...order], hidden: [...hidden] };
}

/** Writes the order of the blocks, and which are not shown. Fails with homeBlocksIncomplete, editedMeanwhile, siteNothingChanged. */
export async function saveHomeLayout(
  transaction: Transaction,
  { rev, order, hidden }: ParsedRequestOf<typeof listCalls.saveHomeLayout>,
  context: KnownContext,
): Promise<void> {
  if (order.length !== homeBlocks.length || new Set(order).size < homeBlocks.length)
    fail('homeBlocksIncomplete');
  const taken = await takeState(transaction, 'home', rev);
  const content = wholeLayout({ order, hidden });
  const changes = layoutChanges(layoutOf(taken.content), content);
  if (changes === '') fail('siteNothingChanged');
  await writeState(transaction, context, taken, { content, changes });
}

/** `hidden 产业资讯; moved`, as the audit has it; '' for none. */
export function layoutChanges(before: HomeLayout, after: HomeLayout): string {
  const named = (blocks: readonly HomeBlock[]) => blocks.map((block) => homeBlockNames[block]).join('、');
  const gone = after.hidden.filter((block) => !before.hidden.includes(block));
  const back = before.hidden.filter((block) => !after.hidden.includes(block));
  return [
    ...(gone.length === 0 ? [] : [`hidden ${named(gone)}`]),
    ...(back.length === 0 ? [] : [`shown ${named(back)}`]),
    ...(before.order.join(' ') === after.order.join(' ') ? [] : ['moved']),
  ].join('; ');
}
