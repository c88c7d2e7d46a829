import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { addressOf } from '../routing/address.ts';
import { askForLogin } from './login-prompt.ts';
import { send } from '../call/send.ts';
import { loadUserInfo } from './session.ts';
import { sessionState } from './session-state.ts';

const staffUserType = 2;

/** Console paths: /console for staff, /company for everybody else (section 6 of the portal specification). */
export function consolePath(userType: number): '/console' | '/company' {
  return userType === staffUserType ? '/console' : '/company';
}

/**
 * Opens the console in a new window with a ticket as its token. The window is opened at once, inside the click, or the browser would block it;
 * it cannot reach back to this one. Without a session the login-required dialog opens instead. `id` is the item that it is about.
 */
export async function openConsole(page = '', id?: number): Promise<void> {
  const { token, user } = sessionState.get();
  if (token === '') {
    askForLogin();
    return;
  }
  const opened = window.open('about:blank', '_blank');
  if (opened !== null) opened.opener = null;
  try {
    const [{ ticket }, { userType }] = await Promise.all([
      send(ticketCalls.getTSGZCookie, { audience: 'console' }),
      user ?? loadUserInfo(),
    ]);
    const address = `${window.location.origin}/#${addressOf(consolePath(userType), { page, id, token: ticket })}`;
    if (opened === null) window.location.assign(address);
    else opened.location.replace(address);
  } catch {
    opened?.close();
  }
}
