import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { CallError, messageOf } from '../call/call-error.ts';
import { send } from '../call/send.ts';
import { showToast } from '../toasts.ts';
import { askForLogin } from './login-prompt.ts';
import { isLoggedIn } from './session.ts';

/**
 * Opens another site in a new window, at `address` (http or https), with a ticket as its token when it is a partner's; any other site is
 * opened as it is and asks by itself. The window is opened at once, inside the click, or the browser would block it; it cannot reach back
 * to this one. Without a session the login-required dialog opens instead.
 */
export async function openSite(address: string): Promise<void> {
  if (!isLoggedIn()) {
    askForLogin();
    return;
  }
  const opened = window.open('about:blank', '_blank');
  if (opened !== null) opened.opener = null;
  try {
    const target = await withTicket(new URL(address));
    if (opened === null) window.location.assign(target);
    else opened.location.replace(target);
  } catch (error) {
    opened?.close();
    if (isLoggedIn()) showToast('error', messageOf(error));
  }
}

async function withTicket(url: URL): Promise<string> {
  try {
    const { ticket } = await send(ticketCalls.getTSGZCookie, { audience: url.origin }, { quiet: true });
    url.searchParams.set('token', ticket);
  } catch (error) {
    const isNoPartner = error instanceof CallError && error.code === accountErrors.ticketAudience.code;
    if (!isNoPartner) throw error;
  }
  return url.href;
}
