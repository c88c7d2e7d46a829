import { useState } from 'react';
import { profileCalls, type OwnSession } from '#contract/account/profile-calls.ts';
import { send } from '#web/lib/send.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCall, type CallState } from '#web/lib/use-call.ts';

export interface OwnSessions {
  sessions: CallState<OwnSession[]> & { retry: () => void };
  /** Id of the one that is being ended; '' for none. */
  ending: string;
  isAcknowledging: boolean;
  /** Logs a device out. What goes wrong has been shown as a toast. */
  end: (session: OwnSession) => Promise<void>;
  /** These logins are the owner's: they are announced no more. True when that went well. */
  acknowledge: (sessions: readonly OwnSession[]) => Promise<boolean>;
}

export function useOwnSessions(): OwnSessions {
  const sessions = useCall(profileCalls.listSessions, {});
  const [ending, setEnding] = useState('');
  const [isAcknowledging, setIsAcknowledging] = useState(false);

  async function end({ id, isNew }: OwnSession) {
    setEnding(id);
    await send(profileCalls.endSession, { id }).then(
      () => showToast('success', isNew ? '该设备已退出登录，建议再修改密码' : '该设备已退出登录'),
      () => undefined,
    );
    setEnding('');
    sessions.retry();
  }

  async function acknowledge(known: readonly OwnSession[]) {
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
