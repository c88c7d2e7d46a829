import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Flag } from 'lucide-react';
import { reportNoteMax, reportReasons } from '#contract/forum/constants.ts';
import { reportRules } from '#contract/forum/rules.ts';
import { reportContext, reportedTalkMax } from '#contract/matching/constants.ts';
import { reportTalkCalls } from '#contract/matching/report-calls.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './contacts.module.css';

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
        {asked !== undefined && <ReportForm id={id} what={asked} onDone={() => finish(asked)} />}
      </Dialog>
    ),
  };
}

const reasons = reportReasons.map((value) => ({ value, label: value }));

function ReportForm({ id, what, onDone }: { id: number; what: Reported; onDone: () => void }) {
  const form = useForm({ rules: reportRules, initial: { reason: '', note: '' } });
  useFocusFirstFault(form);
  async function submit() {
    const isSent = await form.submit(async (values) => {
      await mutate(
        reportTalkCalls.reportTalk,
        { id, ...(what !== 'talk' && { messageId: what }), ...values },
        { quiet: true },
      );
    });
    if (!isSent) return;
    showToast('success', '已举报，平台会处理');
    onDone();
  }
  return (
    <form className={styles.form} aria-label="举报" {...form.formProps(submit)}>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      <p className="meta">
        {what === 'talk'
          ? `工作人员会看到双方最近 ${String(reportedTalkMax)} 条留言。`
          : `工作人员会看到这条留言和前后各 ${String(reportContext)} 条，看不到其他留言。`}
        处理结果会通知您。
      </p>
      <RadioGroup label="原因" {...form.field('reason')} options={reasons} isInRow />
      <TextArea label="说明" {...form.field('note')} isOptional rows={3} maxLength={reportNoteMax} />
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        提交举报
      </Button>
    </form>
  );
}
