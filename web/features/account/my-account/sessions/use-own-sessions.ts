import { useState } from 'react';
import type { OwnSession } from '#contract/account/exported-data.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { send } from '#web/lib/call/send.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCall, type CallState } from '#web/lib/call/use-call.ts';

export interface OwnSessions {
  sessions: CallState<OwnSession[]> & { retry: () => void };
  /** Id of the one that is being ended; '' for none. */
  ending: string;
  isAcknowledging: boolean;
  /** Logs a device out, once its owner has confirmed to be it. False when he did not. What goes wrong has been shown as a toast. */
  end: (session: OwnSession) => Promise<boolean>;
  /** These logins are the owner's, who has confirmed to be it: they are announced no more. True when that went well. */
  acknowledge: (sessions: readonly OwnSession[]) => Promise<boolean>;
}

export function useOwnSessions(): OwnSessions {
  const sessions = useCall(profileCalls.listSessions, {});
  const confirm = useConfirm();
  const [ending, setEnding] = useState('');
  const [isAcknowledging, setIsAcknowledging] = useState(false);

  async function end({ id, isNew }: OwnSession) {
    if (!(await confirm({ purpose: 'devices' }))) return false;
    setEnding(id);
    await send(profileCalls.endSession, { id }).then(
      () => showToast('success', isNew ? '该设备已退出登录，建议再修改密码' : '该设备已退出登录'),
      () => undefined,
    );
    setEnding('');
    sessions.retry();
    return true;
  }

  async function acknowledge(known: readonly OwnSession[]) {
    if (!(await confirm({ purpose: 'devices' }))) return false;
    setIsAcknowledging(true);
    const isDone = await send(profileCalls.acknowledgeSessions, { ids: known.map(({ id }) => id) }).then(
      () => true,
      () => false,
    );
    setIsAcknowledging(false);
    if (isDone) sessions.retry();
    return isDone;
  }

  return { sessions, ending, isAcknowledging, end, acknowledge };
}
