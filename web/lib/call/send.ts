import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import {
  callTimeoutMilliseconds,
  idempotencyHeader,
  isBodyEncrypted,
  requestIdHeader,
  tokenHeader,
} from '#contract/transport.ts';
import { noteAct } from '../session/last-act.ts';
import { dataOf, reportNoAnswer, type SendOptions } from './answer.ts';
import { learnServerTime } from '../server-clock.ts';
import { actingHeaders, sessionState } from '../session/session-state.ts';
import { siteConfiguration } from '../site.ts';
import { submissionOf } from './submission.ts';
import { encryptBody } from './transport-cipher.ts';

/** The body may be left out where nothing in it is required. */
export type SendArguments<C extends CallDefinition> =
  object extends RequestOf<C>
    ? [body?: RequestOf<C>, options?: SendOptions]
    : [body: RequestOf<C>, options?: SendOptions];

/**
 * Makes a call of contract/<area>/calls.ts: `const data = await send(accountCalls.doLogin, { … })`.
 * Fails with a CallError whose `msg` is in Chinese; unless `quiet`, it has then been shown as a toast already.
 * Section 7.1 of the portal specification.
 */
export async function send<C extends CallDefinition>(
  call: C,
  ...[body, options = {}]: SendArguments<C>
): Promise<ResponseOf<C>> {
  const { token } = sessionState.get();
  const submission = call.once && submissionOf(call.path, body);
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), callTimeoutMilliseconds);
  const giveUp = () => timer.abort();
  options.signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(urlOf(call, body), {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        ...(token !== '' && { [tokenHeader]: token }),
        ...actingHeaders(),
        ...(submission && { [idempotencyHeader]: submission.key }),
      },
      ...(call.method === 'POST' && { body: bodyOf(call.path, body) }),
      signal: timer.signal,
    });
    // nobody keeps the answer of a POST: its date is now
    if (call.method === 'POST') learnServerTime(response.headers.get('date'));
    const answer = {
      url: call.path,
      status: response.status,
      text: await response.text(),
      token: response.headers.get(tokenHeader) ?? '',
      requestId: response.headers.get(requestIdHeader) ?? undefined,
    };
    submission?.answered(answer);
    if (token !== '' && call.isPoll !== true) noteAct();
    return dataOf(answer, token, options) as ResponseOf<C>;
  } catch (error) {
    // What fetch itself throws: a fault of the network, the time limit, or the caller's own wish.
    if (!(error instanceof TypeError || error instanceof DOMException) || options.signal?.aborted)
      throw error;
    throw reportNoAnswer(timer.signal.aborted, options);
  } finally {
    clearTimeout(timeout);
    options.signal?.removeEventListener('abort', giveUp);
  }
}

function urlOf(call: CallDefinition, body: unknown): string {
  if (call.method !== 'GET') return call.path;
  const query = new URLSearchParams(
    Object.entries(body ?? {})
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? call.path : `${call.path}?${query}`;
}

/** The body of a POST to a path, encrypted where that asks for it. */
export function bodyOf(path: string, body: unknown): string {
  const json = JSON.stringify(body ?? {});
  return isBodyEncrypted(path) ? JSON.stringify(encryptBody(json, siteConfiguration.transport)) : json;
}
