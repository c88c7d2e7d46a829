import { useEffect, useRef, useState } from 'react';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import type { SendOptions } from './answer.ts';
import { askNow, askWhenOld, entryOf, holdAnswer, visitors, type Answer } from './answers.ts';
import { CallError } from './call-error.ts';
import { send } from './send.ts';
import { showErrorPage } from '../routing/error-page.ts';
import { useStore } from '../store.ts';

export type CallState<Data> =
  /** `data` of the last time, or of what was asked before, may be there while a newer answer is under way. */
  | { status: 'loading'; data: Data | undefined }
  | { status: 'ready'; data: Data }
  | { status: 'failed'; data: undefined; error: unknown; isRetrying?: boolean };

export interface CallOptions extends Pick<SendOptions, 'quietSession' | 'isPart'> {
  isEnabled?: boolean;
  /** Without this answer there is no page: an HTTP fault leads to /error/{status}. See docs/decisions/016. */
  isPage?: boolean;
  /** While an answer to another body is under way, the one before stays: the next page of a list. */
  keepsPrevious?: boolean;
}

/**
 * Reads with a call: `const policies = useCall(contentCalls.portalPolicyInfo, { pageSize: 3 })`. No toast: show
 * `policies.status === 'failed'` in its place, with `policies.retry`.
 */
export function useCall<C extends CallDefinition>(
  call: C,
  body: RequestOf<C>,
  {
    isEnabled = true,
    keepsPrevious = false,
    isPage = false,
    isPart = false,
    quietSession = false,
  }: CallOptions = {},
): CallState<ResponseOf<C>> & { retry: () => void } {
  const key = keyOf(call, body);
  const answer = useStore(entryOf(key).state);
  const visitor = useStore(visitors);
  if (import.meta.env.SSR && isEnabled) watchedCalls.set(key, { path: call.path, request: body, isPage });
  const ask = () => askFor(call, body, { isPart, quietSession });
  useEffect(() => {
    if (!isEnabled) return;
    const letGo = holdAnswer(key);
    refresh(call, body, { isPart, quietSession });
    return letGo;
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for call and body, new objects in every render
  }, [key, isEnabled, isPart, quietSession, visitor]);
  useErrorPage(key, answer, isEnabled && isPage);
  const state = usePrevious(answer, keepsPrevious) as CallState<ResponseOf<C>>;
  return { ...state, retry: () => void askNow(key, ask) };
}

/** What has been seen is not taken away: an answer that was there once, and a form that was begun with it, fail in their place. */
function useErrorPage(key: string, answer: Answer, isPage: boolean): void {
  const seen = useRef('');
  useEffect(() => {
    if (answer.data !== undefined) seen.current = key;
    // of this moment: the question has been asked anew by whoever comes back to a page that failed
    const now = entryOf(key).state.get();
    if (!isPage || seen.current === key || now.status !== 'failed' || now.isRetrying) return;
    const { status, requestId } = now.error instanceof CallError ? now.error : {};
    if (status !== undefined && status >= 400) showErrorPage(status, requestId);
  }, [key, answer, isPage]);
}

/** On the server: what the parts that were drawn would ask for, by its key. */
export const watchedCalls = new Map<string, { path: string; request: unknown; isPage: boolean }>();

/** The answer, with the data of the one before for as long as it has none. */
function usePrevious(answer: Answer, isWanted: boolean): Answer {
  const [previous, setPrevious] = useState<unknown>();
  if (isWanted && answer.data !== undefined && answer.data !== previous) setPrevious(answer.data);
  return isWanted && answer.status === 'loading' ? { ...answer, data: answer.data ?? previous } : answer;
}

/** Asks for what is not known yet, or has become old. */
export function refresh<C extends CallDefinition>(
  call: C,
  body: RequestOf<C>,
  options: SendOptions = {},
): void {
  askWhenOld(keyOf(call, body), () => askFor(call, body, options), call.reads);
}

/** The body is required here, which send()'s own signature cannot know of a call in general. */
type SendAny = (call: CallDefinition, body: unknown, options: SendOptions) => Promise<unknown>;

function askFor(call: CallDefinition, body: unknown, options: SendOptions): Promise<unknown> {
  return (send as SendAny)(call, body, { ...options, quiet: true });
}

/** By which the answer to a call is kept. */
export function keyOf(call: Pick<CallDefinition, 'path'>, body: unknown): string {
  return `${call.path} ${JSON.stringify(body)}`;
}
