import type { Envelope, FailureData } from '#contract/envelope.ts';
import { successCode } from '#contract/envelope.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { currentAddress, replaceAddress } from '../routing/address.ts';
import { CallError, networkTexts, statusText } from './call-error.ts';
import { secondFactorPrompt } from '../session/second-factor-prompt.ts';
import { reportActingFault, type ActingFault } from '../session/acting.ts';
import { askForLogin, loginPrompt } from '../session/login-prompt.ts';
import { saveReturnPath } from '../routing/return-path.ts';
import { clearSession, replaceToken, sessionState } from '../session/session-state.ts';
import { showToast } from '../toasts.ts';

export interface SendOptions {
  /** No toast: the caller shows the error where it belongs. */
  quiet?: boolean;
  /** An ended session is only reported to the caller: no dialog, no way to the login. */
  quietSession?: boolean;
  /** Of a part of a page that is one without it too: an ended session opens the dialog, and the page stays. */
  isPart?: boolean;
  /** It begins a session: login() takes its token over, which is not another one of the session before. */
  isLogin?: boolean;
  signal?: AbortSignal;
}

export interface Answer {
  url: string;
  status: number;
  /** The body as text; not always JSON when a proxy answered. */
  text: string;
  /** The answer's token header, '' where there is none. */
  token: string;
  /** What the server calls the request; not where a proxy answered. */
  requestId?: string | undefined;
}

/** The `data` of a successful answer. Anything else is shown as section 8 of the specification says, and thrown. */
export function dataOf(answer: Answer, sentToken: string, options: SendOptions): unknown {
  // An answer to a session that has been left in the meantime must not bring it back.
  const isSameSession = sentToken === sessionState.get().token;
  if (answer.token !== '' && isSameSession && !options.isLogin) replaceToken(answer.token);

  const envelope = envelopeOf(answer.text);
  if (answer.status >= 400) {
    const error = new CallError(faultText(answer, envelope), {
      status: answer.status,
      requestId: answer.requestId,
      ...failureOf(envelope),
    });
    throw report(error, options);
  }
  if (envelope === undefined)
    throw report(new CallError(statusText(500), { status: answer.status }), options);
  if (envelope.code === successCode) return envelope.data;

  const error = new CallError(envelope.msg, { code: envelope.code, ...failureOf(envelope) });
  if (isSecondFactorDue(error)) {
    // what is open stays as it is, with all that was typed
    if (!options.quietSession && isSameSession) secondFactorPrompt.set(true);
    throw error;
  }
  const fault = actingFaultOf(error);
  if (fault !== undefined) {
    if (isSameSession) reportActingFault(fault);
    throw error;
  }
  if (!isSessionEnd(error)) throw report(error, options);
  if (!options.quietSession && isSameSession) endSession(options.isPart);
  throw error;
}

/** Reports a request without a response. */
export function reportNoAnswer(isTimeout: boolean, options: SendOptions): CallError {
  return report(new CallError(isTimeout ? networkTexts.timeout : networkTexts.offline), options);
}

function report(error: CallError, options: SendOptions): CallError {
  if (!options.quiet) showToast('error', error.message);
  return error;
}

/** One of the two codes after which the browser forgets its session. */
export function isSessionEnd(error: unknown): boolean {
  const code = error instanceof CallError ? error.code : undefined;
  return code === commonErrors.notLoggedIn.code || code === commonErrors.sessionExpired.code;
}

const actingFaultOf = ({ code }: CallError): ActingFault | undefined =>
  code === commonErrors.actingEnded.code
    ? 'ended'
    : code === commonErrors.actingChanged.code
      ? 'changed'
      : undefined;
const isSecondFactorDue = ({ code }: CallError): boolean =>
  code === commonErrors.secondFactorRequired.code || code === commonErrors.secondFactorMissing.code;

/** Several calls may learn of the end at once: only the first opens the dialog and leaves the page. */
export function endSession(isPart = false): void {
  const wasLoggedIn = sessionState.get().token !== '';
  clearSession();
  if (loginPrompt.get() !== 'closed' || currentAddress().startsWith('/login')) return;
  if (isPart) {
    // a visitor without a session only sees less
    if (!wasLoggedIn) return;
    askForLogin();
    loginPrompt.set('session-ended');
    return;
  }
  loginPrompt.set(wasLoggedIn ? 'session-ended' : 'login-needed');
  saveReturnPath();
  replaceAddress('/login');
}

function envelopeOf(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

/** The portal's own server says what is wrong (busy, too large); a proxy's page says nothing, so the status speaks. */
function faultText({ status, url }: Answer, envelope: Envelope<unknown> | undefined): string {
  return typeof envelope?.msg === 'string' && envelope.msg !== '' && status !== 404
    ? envelope.msg
    : statusText(status, url);
}

function failureOf(envelope: Envelope<unknown> | undefined): FailureData {
  const data = envelope?.data;
  return typeof data === 'object' && data !== null ? data : {};
}
