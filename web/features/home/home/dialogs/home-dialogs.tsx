import { Suspense } from 'react';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { loginPrompt } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { usePause } from '#web/lib/use-pause.ts';
import { useIsTyping } from '#web/lib/form/use-is-typing.ts';
import { acknowledgeNotice, dialogMemory, putOffNotices, settleEnterprise } from './dialog-memory.ts';
import { lazyDialog } from './lazy-dialog.ts';
import { nextDialog, noticesToShow } from './next-dialog.ts';

// Most visits see none of them.
const NoticeDialog = lazyDialog(async () => (await import('./notice-dialog.tsx')).NoticeDialog);
const EnterpriseInfoDialog = lazyDialog(
  async () => (await import('./enterprise-info-dialog.tsx')).EnterpriseInfoDialog,
);

/** At most one dialog at a time: section 2.3 of the portal specification. */
export function HomeDialogs() {
  const notices = useWaitingNotices();
  const info = useIncompleteInfo();
  const dialog = nextDialog({
    isLoginAsked: useStore(loginPrompt) !== 'closed',
    isTyping: useIsTyping(),
    isPause: usePause(),
    noticeCount: notices?.length,
    isEnterpriseIncomplete: info !== undefined,
  });
  return (
    <Suspense fallback={null}>
      {dialog === 'notices' && notices && (
        <NoticeDialog
          waiting={notices}
          onAcknowledge={acknowledgeNotice}
          onPutOff={() => putOffNotices(notices.map(({ id }) => id))}
        />
      )}
      {dialog === 'enterpriseInfo' && info && (
        <EnterpriseInfoDialog info={info} onClose={() => settleEnterprise(info.userId)} />
      )}
    </Suspense>
  );
}

/** undefined until they are known. */
function useWaitingNotices() {
  const { status, data } = useCall(contentCalls.systemNotification, {});
  const { readNotices } = useStore(dialogMemory);
  if (status === 'failed') return [];
  return data && noticesToShow(data, readNotices);
}

/** What is known of the enterprise that still has to be asked for the rest. */
function useIncompleteInfo() {
  const { user } = useSession();
  const { settledUserId } = useStore(dialogMemory);
  const isAsked = user?.accountType === 'enpt' && user.userId !== settledUserId;
  const { data } = useCall(profileCalls.perfectGetUserInfo, {}, { isEnabled: isAsked, quietSession: true });
  return isAsked && data?.userId === user.userId && !data.isComplete ? data : undefined;
}
