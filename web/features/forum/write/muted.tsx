import type { ReactNode } from 'react';
import { muteCalls } from '#contract/forum/mute-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Alert } from '#web/ui/alert/alert.tsx';

/** In place of a form, for an author who may not write now: until when and why. What he has typed stays in the tab. */
export function UnlessMuted({ children }: { children: ReactNode }) {
  const own = useCall(muteCalls.ownMute, {}, { isPart: true });
  // it ends by itself, or is lifted, while the page is open
  useAskAgain(own);
  const mute = own.data?.mute ?? null;
  if (mute === null) return children;
  return (
    <Alert tone="warning" title="您已被禁言">
      <p>
        {mute.until === null ? '在工作人员解除之前' : `${shanghaiMinute(mute.until)} 之前`}
        不能发表话题和评论，仍可以浏览。
      </p>
      <p>理由：{mute.reason}</p>
      <p>
        有异议的，请
        <a className="inline" href="#/home/helpMessage">
          给客服留言
        </a>
        。
      </p>
    </Alert>
  );
}
