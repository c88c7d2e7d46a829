import { CallError } from './call-error.ts';
import { createStore, type Store } from '../store.ts';
import { dropUndos } from '../toasts.ts';

/**
 * What calls have answered, kept for as long as the page is open: going back shows at once what was there. Why it is no library:
 * docs/decisions/050.
 */
export type Answer =
  | { status: 'loading'; data: unknown }
  | { status: 'ready'; data: unknown }
  | { status: 'failed'; data: undefined; error: unknown; isRetrying: boolean };

export interface Entry {
  state: Store<Answer>;
  /** Milliseconds since 1970; 0 where it must be asked for. */
  startedAt: number;
  /** How many components show it. */
  shown: number;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
}

/** An answer younger than this is not asked for again by a component that appears. Milliseconds. */
const freshMilliseconds = 10_000;
/** Answers that nobody looks at, kept for going back to. */
export const mostIdle = 100;
/** A fault that passes is tried again by itself after so long, as long as somebody looks at its place. Milliseconds. */
export const retryMilliseconds = [5_000, 15_000, 45_000];

/** By key. */
export const entries = new Map<string, Entry>();

const unanswered: Answer = { status: 'loading', data: undefined };

/**
 * With what the server has drawn the page, by key. A part that takes over what was drawn begins with that, whatever has been forgotten or
 * answered by then.
 */
export const drawnAnswers = new Map<string, Answer>();

export function entryOf(key: string): Entry {
  let entry = entries.get(key);
  if (entry === undefined) {
    entry = {
      state: createStore<Answer>(unanswered, { rendered: drawnAnswers.get(key) ?? unanswered }),
      startedAt: 0,
      shown: 0,
      retryTimer: undefined,
    };
    entries.set(key, entry);
    dropOldest();
  }
  return entry;
}

/** A component shows the answer; it calls what it gets when it does so no more. */
export function holdAnswer(key: string): () => void {
  const entry = entryOf(key);
  entry.shown += 1;
  return () => {
    entry.shown -= 1;
    if (entry.shown === 0) clearTimeout(entry.retryTimer);
    dropOldest();
  };
}

function dropOldest(): void {
  const isUnderWay = ({ startedAt, state }: Entry) => startedAt !== 0 && state.get().status === 'loading';
  const idle = [...entries].filter(([, entry]) => entry.shown === 0 && !isUnderWay(entry));
  for (const [key] of idle.slice(0, Math.max(0, idle.length - mostIdle))) entries.delete(key);
}

/** Asks, unless what is there is young enough. */
export function askWhenOld(key: string, ask: () => Promise<unknown>): void {
  const { state, startedAt } = entryOf(key);
  const isFresh =
    startedAt !== 0 && state.get().status !== 'failed' && Date.now() - startedAt < freshMilliseconds;
  if (!isFresh) askNow(key, ask);
}

/** `tries`: how often it has been tried again by itself. */
export function askNow(key: string, ask: () => Promise<unknown>, tries = 0): void {
  const entry = entryOf(key);
  const startedAt = Date.now();
  clearTimeout(entry.retryTimer);
  entry.startedAt = startedAt;
  const before = entry.state.get();
  // what failed stays to be seen, so that the button one has pressed does not go away under the focus
  entry.state.set(
    before.status === 'failed' ? { ...before, isRetrying: true } : { status: 'loading', data: before.data },
  );
  const isLatest = () => entry.startedAt === startedAt;
  ask().then(
    (data) => {
      if (isLatest()) entry.state.set({ status: 'ready', data });
    },
    (error: unknown) => {
      if (!isLatest()) return;
      entry.state.set({ status: 'failed', data: undefined, error, isRetrying: false });
      const pause = retryMilliseconds[tries];
      if (pause === undefined || entry.shown === 0 || !isPassing(error)) return;
      entry.retryTimer = setTimeout(() => askNow(key, ask, tries + 1), pause);
    },
  );
}

/** No answer came, or a server that is busy or away. What a call itself refuses stays refused. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && error.code === 0 && (error.status ?? 503) >= 502;
}

/** Counts who has been using the page, one after the other. */
export const visitors = createStore(1);

/** Call when somebody else goes on using the page: answers can depend on who asks. What is to be seen is asked for again. */
export function forgetAnswers(): void {
  for (const [key, entry] of entries) {
    clearTimeout(entry.retryTimer);
    entry.startedAt = 0;
    entry.state.set({ status: 'loading', data: undefined });
    if (entry.shown === 0) entries.delete(key);
  }
  dropUndos();
  visitors.set(visitors.get() + 1);
}
