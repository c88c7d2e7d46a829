import { useEffect } from 'react';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import type { SendOptions } from './answer.ts';
import { send } from './send.ts';
import { createStore, useStore, type Store } from './store.ts';

export type CallState<Data> =
  /** `data` of the last time may be there while a newer answer is under way. */
  | { status: 'loading'; data: Data | undefined }
  | { status: 'ready'; data: Data }
  | { status: 'failed'; data: undefined; error: unknown };

interface Entry {
  state: Store<CallState<unknown>>;
  startedAt: number;
}

/** One entry for each call and body, for as long as the page is open: going back shows at once what was there. */
const entries = new Map<string, Entry>();

/** An answer younger than this is not asked for again by a component that appears. Milliseconds. */
const freshMilliseconds = 10_000;

/**
 * Reads with a call: `const policies = useCall(contentCalls.portalPolicyInfo, { pageSize: 3 })`. No toast: show
 * `policies.status === 'failed'` in its place, with `policies.retry`.
 */
export function useCall<C extends CallDefinition>(
  call: C,
  body: RequestOf<C>,
  options: Pick<SendOptions, 'isPage' | 'quietSession'> & { isEnabled?: boolean } = {},
): CallState<ResponseOf<C>> & { retry: () => void } {
  const { isEnabled = true, isPage = false, quietSession = false } = options;
  const key = keyOf(call, body);
  const entry = entryOf(key);
  const state = useStore(entry.state) as CallState<ResponseOf<C>>;
  const visitor = useStore(visitors);
  useEffect(() => {
    if (isEnabled) prefetch(call, body, { isPage, quietSession });
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for call and body, new objects in every render
  }, [key, isEnabled, isPage, quietSession, visitor]);
  const retry = () => start(call, body, { isPage, quietSession });
  return { ...state, retry };
}

/** Starts a call before the component that reads it is there. */
export function prefetch<C extends CallDefinition>(
  call: C,
  body: RequestOf<C>,
  options: SendOptions = {},
): void {
  const { state, startedAt } = entryOf(keyOf(call, body));
  const isFresh =
    startedAt !== 0 && state.get().status !== 'failed' && Date.now() - startedAt < freshMilliseconds;
  if (!isFresh) start(call, body, options);
}

/** Counts who has been using the page, one after the other. */
const visitors = createStore(1);

/** Call when somebody else goes on using the page: answers can depend on who asks. What is to be seen is asked for again. */
export function forgetAnswers(): void {
  for (const entry of entries.values()) {
    entry.startedAt = 0;
    entry.state.set({ status: 'loading', data: undefined });
  }
  visitors.set(visitors.get() + 1);
}

function start<C extends CallDefinition>(call: C, body: RequestOf<C>, options: SendOptions): void {
  const entry = entryOf(keyOf(call, body));
  const startedAt = Date.now();
  entry.startedAt = startedAt;
  entry.state.set({ status: 'loading', data: entry.state.get().data });
  const settle = (state: CallState<unknown>) => {
    if (entry.startedAt === startedAt) entry.state.set(state);
  };
  (send as SendAny)(call, body, { ...options, quiet: true }).then(
    (data) => settle({ status: 'ready', data }),
    (error: unknown) => settle({ status: 'failed', data: undefined, error }),
  );
}

/** The body is required here, which send()'s own signature cannot know of a call in general. */
type SendAny = (call: CallDefinition, body: unknown, options: SendOptions) => Promise<unknown>;

function keyOf(call: CallDefinition, body: unknown): string {
  return `${call.path} ${JSON.stringify(body)}`;
}

function entryOf(key: string): Entry {
  let entry = entries.get(key);
  if (entry === undefined) {
    entry = { state: createStore<CallState<unknown>>({ status: 'loading', data: undefined }), startedAt: 0 };
    entries.set(key, entry);
  }
  return entry;
}
