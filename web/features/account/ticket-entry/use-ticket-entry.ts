import { useEffect, useEffectEvent, useState } from 'react';
import { accountErrors } from '#contract/account/errors.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { clearReturnPath } from '#web/lib/routing/return-path.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { goOnWith, loadUserInfo, login, logout, rememberAccount } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { carriedTicket, dropTicket, type CarriedTicket } from '#web/lib/session/ticket.ts';
import { showToast } from '#web/lib/toasts.ts';

type TicketEntryState =
  | { step: 'none' }
  /** Being looked at. */
  | { step: 'asking' }
  /** Whom it would log in, masked, when it is one of ours; else the name of the partner, who alone knows. */
  | { step: 'confirm'; account: string; siteName: string }
  | { step: 'entering' };

export interface TicketEntry {
  state: TicketEntryState;
  /** Why the last ticket did not log in; undefined when none failed. */
  failure: string | undefined;
  /** The visitor agrees. Ends with `onEntered`, or with a message and no ticket. */
  enter: () => Promise<void>;
  /** The visitor would rather not. */
  decline: () => void;
}

/**
 * Section 4 of the account specification, token entry: a ticket of the address is looked at, confirmed by a click and exchanged.
 * There is no click where the same user is logged in already. On any failure the message is shown, the session ended and the
 * saved old url cleared.
 */
export function useTicketEntry({
  type: ownType,
  onEntered,
}: {
  /** Says whose tickets this page takes when the address does not: `console`, or '' for the login. */
  type: string;
  /** `hadType`: the address named a site, so the visitor goes on to redirectUrl or the old url, not just home. */
  onEntered: (entered: { hadType: boolean; mustChangePassword: boolean }) => void;
}): TicketEntry {
  const ticket = useStore(carriedTicket);
  const [looked, setLooked] = useState<Looked>();
  const { run: enter, isBusy: isEntering } = useTask(enterWith);
  const [failure, setFailure] = useState<string>();
  const ask = useEffectEvent((at: CarriedTicket, found: Owner) => {
    setLooked({ at, ...found });
    if (found.isCurrentUser) void enter({ isCurrentUser: true });
  });
  useEffect(() => {
    if (ticket === undefined) return;
    let isCurrent = true;
    lookAt(ticket, ownType).then(
      (found) => isCurrent && ask(ticket, found),
      (error: unknown) => isCurrent && setFailure(giveUp(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [ticket, ownType]);

  async function enterWith({ isCurrentUser }: Pick<Owner, 'isCurrentUser'>) {
    if (ticket === undefined) return;
    setFailure(undefined);
    try {
      const mustChangePassword = await exchange(ticket, ownType, isCurrentUser ? goOnWith : login);
      dropTicket();
      onEntered({ hadType: ticket.type !== '', mustChangePassword });
    } catch (error) {
      setFailure(giveUp(error));
    }
  }

  return {
    state: stateOf({ ticket, looked, isEntering }),
    failure,
    enter: () => enter({ isCurrentUser: false }),
    decline: dropTicket,
  };
}

function stateOf({
  ticket,
  looked,
  isEntering,
}: {
  ticket: CarriedTicket | undefined;
  looked: Looked | undefined;
  isEntering: boolean;
}): TicketEntryState {
  if (ticket === undefined) return { step: 'none' };
  if (isEntering) return { step: 'entering' };
  if (looked?.at !== ticket) return { step: 'asking' };
  const { account, siteName } = looked;
  return { step: 'confirm', account, siteName };
}

type Owner = Pick<ResponseOf<typeof ticketCalls.analysis>, 'account' | 'siteName' | 'isCurrentUser'>;
type Looked = Owner & { at: CarriedTicket };

/** Rejects for a ticket of ours that cannot be used any more, and for one of a site that nobody knows. */
async function lookAt({ token, type }: CarriedTicket, ownType: string): Promise<Owner> {
  const named = type || ownType || 'portal';
  const found = await send(ticketCalls.analysis, { token, type: named }, { quiet: true });
  if (!found.isValid) throw new CallError(accountErrors.ticketInvalid.msg);
  return found;
}

/** With a type the ticket logs in; without one it is exchanged for a token, whose owner is then asked for. */
async function exchange(
  { token, type }: CarriedTicket,
  ownType: string,
  takeOver: (token: string) => void,
): Promise<boolean> {
  const named = type === '' ? ownType : type;
  const options = { quiet: true, quietSession: true, isLogin: true };
  if (named !== '') {
    const entered = await send(ticketCalls.loginAuthen, { token, type: named }, options);
    takeOver(entered.token);
    rememberAccount(entered.account);
    return entered.mustChangePassword;
  }
  const entered = await send(ticketCalls.regionalIntegration, [{ token }], options);
  takeOver(entered.token);
  rememberAccount(entered.user);
  return (await loadUserInfo()).mustChangePassword;
}

/** Answers the message that it shows. */
function giveUp(error: unknown): string {
  const message = messageOf(error);
  showToast('error', message);
  clearReturnPath();
  dropTicket();
  void logout({ isStepOfPage: true });
  return message;
}
