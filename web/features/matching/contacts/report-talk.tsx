import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Flag } from 'lucide-react';
import { reportContext, reportedTalkMax } from '#contract/matching/constants.ts';
import { reportTalkCalls } from '#contract/matching/report-calls.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { ReportForm } from '#web/lib/form/report-form.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** What is reported: a message, by its id, or the talk as a whole. */
type Reported = number | 'talk';

export const talkRowId = (messageId: number) => `talk-${String(messageId)}`;

interface ReportButtonProps {
  /** Read in place of the words, with which it begins. */
  label?: string;
  onPress: () => void;
  children: string;
}

export function ReportButton({ label, onPress, children }: ReportButtonProps) {
  return (
    <Button size="small" variant="link" aria-label={label} onClick={onPress}>
      <Flag className="icon-s" aria-hidden="true" />
      {children}
    </Button>
  );
}

/** The dialog in which somebody says what is wrong with what the other one has written. */
export function useTalkReport(id: number): { ask: (what: Reported) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Reported>();
  function finish(what: Reported) {
    // the button that the focus would go back to gives way to what has become of it
    flushSync(() => setAsked(undefined));
    document.getElementById(what === 'talk' ? 'contact-talk' : talkRowId(what))?.focus();
  }
  return {
    ask: setAsked,
    dialog: (
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'talk' ? '举报整个对接' : '举报这条留言'}
        width={520}
      >
        {asked !== undefined && (
          <ReportForm
            send={(values) =>
              mutate(
                reportTalkCalls.reportTalk,
                { id, ...(asked !== 'talk' && { messageId: asked }), ...values },
                { quiet: true },
              )
            }
            done="已举报，平台会处理"
            onDone={() => finish(asked)}
          >
            <p className="meta">
              {asked === 'talk'
                ? `工作人员会看到双方最近 ${String(reportedTalkMax)} 条留言。`
                : `工作人员会看到这条留言和前后各 ${String(reportContext)} 条，看不到其他留言。`}
              处理结果会通知您。
            </p>
          </ReportForm>
        )}
      </Dialog>
    ),
  };
}
