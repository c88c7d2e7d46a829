import { useEffect, useState } from 'react';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { clearReturnPath } from '#web/lib/return-path.ts';
import { messageOf } from '#web/lib/call-error.ts';
import { send } from '#web/lib/send.ts';
import { loadUserInfo, login, logout } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { carriedTicket, dropTicket, type CarriedTicket } from '#web/lib/ticket.ts';
import { showToast } from '#web/lib/toasts.ts';

export type TicketEntryState =
  | { step: 'none' }
  /** Being looked at. */
  | { step: 'asking' }
  /** Whom it would log in, masked; '' where only a partner knows. */
  | { step: 'confirm'; account: string }
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
 * Section 4 of the account specification, token entry: a ticket of the address is looked at, confirmed by a click and exchanged. On any failure the
 * message is shown, the session ended and the saved old url cleared.
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
  const [looked, setLooked] = useState<{ at: CarriedTicket; account: string }>();
  const [isEntering, setIsEntering] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (ticket === undefined) return;
    let isCurrent = true;
    lookAt(ticket, ownType).then(
      (account) => isCurrent && setLooked({ at: ticket, account }),
      (error: unknown) => isCurrent && setFailure(giveUp(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [ticket, ownType]);

  async function enter() {
    if (ticket === undefined || isEntering) return;
    setIsEntering(true);
    setFailure(undefined);
    try {
      const mustChangePassword = await exchange(ticket, ownType);
      dropTicket();
      onEntered({ hadType: ticket.type !== '', mustChangePassword });
    } catch (error) {
      setFailure(giveUp(error));
    }
    setIsEntering(false);
  }

  return { state: stateOf({ ticket, looked, isEntering }), failure, enter, decline: dropTicket };
}

function stateOf({
  ticket,
  looked,
  isEntering,
}: {
  ticket: CarriedTicket | undefined;
  looked: { at: CarriedTicket; account: string } | undefined;
  isEntering: boolean;
}): TicketEntryState {
  if (ticket === undefined) return { step: 'none' };
  if (isEntering) return { step: 'entering' };
  return looked?.at === ticket ? { step: 'confirm', account: looked.account } : { step: 'asking' };
}

/** Rejects for a ticket of ours that cannot be used any more. */
async function lookAt({ token, type }: CarriedTicket, ownType: string): Promise<string> {
  if (type !== '' && type !== ownType && type !== 'portal') return '';
  const { isValid, account } = await send(ticketCalls.analysis, { token }, { quiet: true });
  if (!isValid) throw new Error('登录凭证无效或已过期，请重新登录');
  return account;
}

/** With a type the ticket logs in; without one it is exchanged for a token, whose owner is then asked for. */
async function exchange({ token, type }: CarriedTicket, ownType: string): Promise<boolean> {
  const named = type === '' ? ownType : type;
  if (named !== '') {
    const entered = await send(
      ticketCalls.loginAuthen,
      { token, type: named },
      { quiet: true, quietSession: true },
    );
    login(entered.token);
    return entered.mustChangePassword;
  }
  const entered = await send(ticketCalls.regionalIntegration, [{ token }], {
    quiet: true,
    quietSession: true,
  });
  login(entered.token);
  return (await loadUserInfo()).mustChangePassword;
}

/** Answers the message that it shows. */
function giveUp(error: unknown): string {
  const message = error instanceof Error && error.name === 'Error' ? error.message : messageOf(error);
  showToast('error', message);
  clearReturnPath();
  dropTicket();
  void logout();
  return message;
}
