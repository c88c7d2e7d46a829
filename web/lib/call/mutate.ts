import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import type { SendOptions } from './answer.ts';
import { send } from './send.ts';
import { makeStale } from './stale.ts';

export interface MutateOptions extends SendOptions {
  /** True if the act leads to another page. The current page is then not refreshed. */
  isLeaving?: boolean;
}

/** The body may be left out where nothing in it is required. */
type MutateArguments<C extends CallDefinition> =
  object extends RequestOf<C>
    ? [body?: RequestOf<C>, options?: MutateOptions]
    : [body: RequestOf<C>, options?: MutateOptions];

/**
 * send() for what a visitor does: `await mutate(forumWriteCalls.saveTopic, body, { quiet: true })`. Once it is done, what reads a tag that the call
 * writes is asked for again. For forms, which are busy by themselves; a button takes useMutation(). What is saved while somebody types is sent by send():
 * a form must not be drawn anew under his hands.
 */
export async function mutate<C extends CallDefinition>(
  call: C,
  ...[body, { isLeaving = false, ...options } = {}]: MutateArguments<C>
): Promise<ResponseOf<C>> {
  const data = await (send as SendAny)(call, body, options);
  makeStale(call.writes ?? [], { isLeaving });
  return data;
}

/** The body is required here, which the signatures of send() and mutate() cannot know of a call in general. */
type Any<Options> = <C extends CallDefinition>(
  call: C,
  body: RequestOf<C> | undefined,
  options: Options,
) => Promise<ResponseOf<C>>;
type SendAny = Any<SendOptions>;
export type MutateAny = Any<MutateOptions>;
