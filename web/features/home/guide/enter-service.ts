import type { ServiceEntry } from '#contract/account/service-entry-texts.ts';
import { decideServiceEntry } from '#contract/account/service-entry.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { openConsole } from '#web/lib/session/open-console.ts';
import { loadUserInfo } from '#web/lib/session/session.ts';
import { sessionState } from '#web/lib/session/session-state.ts';
import { serviceOutcome } from './service-outcome.ts';

/** Does what the contract's table says of an entry and the user of this moment. Fails when the user cannot be loaded. */
export async function enterService(entry: ServiceEntry): Promise<void> {
  const { token, user } = sessionState.get();
  const loggedIn = token !== '';
  const outcome = decideServiceEntry(entry, {
    loggedIn,
    // Known, but for the first moments: nothing is waited for then, or the browser would block the console's window.
    ...(loggedIn && (user ?? (await loadUserInfo()))),
  });
  if (outcome.action === 'login') askForLogin();
  else if (outcome.action === 'openPrefixInfo') await openConsole('prefixInfo');
  else if (outcome.action === 'authenticate') await openConsole(outcome.as);
  else serviceOutcome.set(outcome);
}
