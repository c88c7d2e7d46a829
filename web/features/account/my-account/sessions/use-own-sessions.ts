import type { OwnSession } from '#contract/account/exported-data.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCall, type CallState } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';

export interface OwnSessions {
  sessions: CallState<OwnSession[]> & { retry: () => void };
  /** Id of the one that is being ended. */
  ending: string | undefined;
  isAcknowledging: boolean;
  /** Logs a device out, once its owner has confirmed to be it. False when he did not. What goes wrong has been shown as a toast. */
  end: (session: OwnSession) => Promise<boolean>;
  /** These logins are the owner's, who has confirmed to be it: they are announced no more. True when that went well. */
  acknowledge: (sessions: readonly OwnSession[]) => Promise<boolean>;
}

export function useOwnSessions(): OwnSessions {
  const sessions = useCall(profileCalls.listSessions, {});
  const confirm = useConfirm();
  const ending = useMutation(profileCalls.endSession);
  const acknowledging = useMutation(profileCalls.acknowledgeSessions);

  async function end({ id, isNew }: OwnSession) {
    if (!(await confirm({ purpose: 'devices' }))) return false;
    if ((await ending.run({ id })) !== undefined)
      showToast('success', isNew ? '该设备已退出登录，建议再修改密码' : '该设备已退出登录');
    return true;
  }

  async function acknowledge(known: readonly OwnSession[]) {
    if (!(await confirm({ purpose: 'devices' }))) return false;
    return (await acknowledging.run({ ids: known.map(({ id }) => id) })) !== undefined;
  }

  return { sessions, ending: ending.request?.id, isAcknowledging: acknowledging.isBusy, end, acknowledge };
}
