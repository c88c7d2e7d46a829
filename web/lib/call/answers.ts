import type { Tag } from '#contract/tags.ts';
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

interface Question {
  ask: () => Promise<unknown>;
  reads: readonly Tag[];
}

export interface Entry {
  state: Store<Answer>;
  /** Milliseconds since 1970; 0 where it must be asked for. */
  startedAt: number;
  /** Counts how often it was asked for and forgotten: only the last one asked for is taken. */
  turn: number;
  /** Who asks, and what the answer depends on. Absent until a component has shown it. */
  question: Question | undefined;
  /** How many components show it. */
  shown: number;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
}

/** An answer younger than this is not asked for again by a component that appears. Milliseconds. */
const freshMilliseconds = 10_000;
/** Answers that nobody looks at, kept for going back to. */
export const mostIdle = 100;
/** Milliseconds after which a temporary failure is retried, as long as a component shows it. */
export const retryMilliseconds = [5_000, 15_000, 45_000];

/** By key. */
export const entries = new Map<string, Entry>();

const unanswered: Answer = { status: 'loading', data: undefined };

/**
 * The responses that the server rendered the page with, by key. Hydration begins with them, whatever has been forgotten
 * or fetched by then.
 */
export const drawnAnswers = new Map<string, Answer>();

export function entryOf(key: string): Entry {
  let entry = entries.get(key);
  if (entry === undefined) {
    entry = {
      state: createStore<Answer>(unanswered, { rendered: drawnAnswers.get(key) ?? unanswered }),
      startedAt: 0,
      turn: 0,
      question: undefined,
      shown: 0,
      retryTimer: undefined,
    };
    entries.set(key, entry);
    dropOldest();
  }
  return entry;
}

/** Registers a component that shows the response. Returns the function that unregisters it. */
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

/** Fetches unless the cached response is young enough. `reads` are the tags that the response depends on. */
export function askWhenOld(
  key: string,
  ask: () => Promise<unknown>,
  reads: readonly Tag[] | undefined = [],
): void {
  const entry = entryOf(key);
  const { state, startedAt } = entry;
  entry.question = { ask, reads };
  const isFresh =
    startedAt !== 0 && state.get().status !== 'failed' && Date.now() - startedAt < freshMilliseconds;
  if (!isFresh) void askNow(key, ask);
}

/** Marks the entry as outdated, so that responses under way are dropped. Returns its turn. */
export function outdate(entry: Entry): number {
  entry.startedAt = 0;
  entry.turn += 1;
  return entry.turn;
}

interface HowAsked {
  /** How often it has been tried again by itself. */
  tries?: number;
  /** An answer that is there counts as one until the next has come: a form that stands on it is not taken away. */
  keepsReady?: boolean;
}

/** Resolves once there is an answer, or none; another question may have taken its place meanwhile. */
export function askNow(
  key: string,
  ask: () => Promise<unknown>,
  { tries = 0, keepsReady = false }: HowAsked = {},
): Promise<void> {
  const entry = entryOf(key);
  const turn = outdate(entry);
  clearTimeout(entry.retryTimer);
  entry.startedAt = Date.now();
  const before = entry.state.get();
  // what failed stays to be seen, so that the button one has pressed does not go away under the focus
  if (before.status === 'failed') entry.state.set({ ...before, isRetrying: true });
  else if (before.status !== 'ready' || !keepsReady)
    entry.state.set({ status: 'loading', data: before.data });
  const isLatest = () => entry.turn === turn;
  return ask().then(
    (data) => {
      if (isLatest()) entry.state.set({ status: 'ready', data });
    },
    (error: unknown) => {
      if (!isLatest()) return;
      entry.state.set({ status: 'failed', data: undefined, error, isRetrying: false });
      const pause = retryMilliseconds[tries];
      if (pause === undefined || entry.shown === 0 || !isPassing(error)) return;
      entry.retryTimer = setTimeout(() => void askNow(key, ask, { tries: tries + 1 }), pause);
    },
  );
}

/** No answer came, or a server that is busy or away. What a call itself refuses stays refused. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && error.code === 0 && (error.status ?? 503) >= 502;
}

/** Counts who has been using the page, one after the other. */
export const visitors = createStore(1);

/** Asks again for what is shown as failed: whoever asks may do more than before. */
export function askFailedAgain(): void {
  for (const [key, { state, shown, question }] of entries)
    if (shown > 0 && question !== undefined && state.get().status === 'failed')
      void askNow(key, question.ask);
}

/**
 * Forgets all responses. Call it when another user continues, since responses can depend on the user. Visible data is
 * fetched again.
 */
export function forgetAnswers(): void {
  for (const [key, entry] of entries) {
    clearTimeout(entry.retryTimer);
    outdate(entry);
    entry.state.set({ status: 'loading', data: undefined });
    if (entry.shown === 0) entries.delete(key);
  }
  dropUndos();
  visitors.set(visitors.get() + 1);
}
