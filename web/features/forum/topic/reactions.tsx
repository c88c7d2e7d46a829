import { Flag, PenLine, ThumbsUp, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { reportNoteMax, reportReasons } from '#contract/forum/constants.ts';
import type { TopicDetail } from '#contract/forum/entities.ts';
import { reportRules } from '#contract/forum/rules.ts';
import { send } from '#web/lib/call/send.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from '../forum.module.css';

type Subject = 'topic' | 'comment';
export interface ReactionsProps {
  subject: Subject;
  post: Pick<TopicDetail, 'id' | 'state' | 'praises' | 'isPraised' | 'isOwn' | 'editableUntil'>;
  /** Something else is to be read now. */
  onChanged: () => void;
  onEdit: () => void;
  onRemove: () => Promise<void>;
  /** Further things that can be done. */
  children?: ReactNode;
}

/** What a reader can do with a text: praise and report it; its author changes and removes it. */
export function Reactions({ subject, post, onChanged, onEdit, onRemove, children }: ReactionsProps) {
  const { isLoggedIn } = useSession();
  const [open, setOpen] = useState<'report' | 'remove'>();
  const [isBusy, setBusy] = useState(false);
  const withLogin = (act: () => void) => () => (isLoggedIn ? act() : askForLogin());
  async function praise() {
    if (isBusy) return;
    setBusy(true);
    await send(forumWriteCalls.savePraise, { subject, id: post.id, isPraised: !post.isPraised })
      .then(onChanged)
      .catch(() => undefined);
    setBusy(false);
  }
  const close = () => setOpen(undefined);
  return (
    <div className={styles.acts}>
      {post.state === 'shown' && (
        <>
          <Button
            size="small"
            aria-pressed={post.isPraised}
            aria-label={`点赞，已有 ${String(post.praises)} 人`}
            onClick={withLogin(() => void praise())}
          >
            <ThumbsUp className="icon-s" aria-hidden="true" />
            {post.isPraised ? '已赞' : '点赞'} <span className="num">{post.praises}</span>
          </Button>
          {children}
        </>
      )}
      {post.editableUntil !== null && (
        <Button size="small" variant="link" onClick={onEdit}>
          <PenLine className="icon-s" aria-hidden="true" />
          修改
        </Button>
      )}
      {post.isOwn ? (
        <Button size="small" variant="link" onClick={() => setOpen('remove')}>
          <Trash2 className="icon-s" aria-hidden="true" />
          删除
        </Button>
      ) : (
        <Button size="small" variant="link" onClick={withLogin(() => setOpen('report'))}>
          <Flag className="icon-s" aria-hidden="true" />
          举报
        </Button>
      )}
      <Dialog isOpen={open === 'report'} onClose={close} title="举报" width={520}>
        <ReportForm subject={subject} id={post.id} onDone={close} />
      </Dialog>
      <Dialog
        isOpen={open === 'remove'}
        onClose={close}
        title={subject === 'topic' ? '删除话题' : '删除评论'}
        width={440}
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button
              variant="main"
              onClick={() =>
                void onRemove()
                  .then(close)
                  .catch(() => undefined)
              }
            >
              删除
            </Button>
          </>
        }
      >
        <p>删除后不能恢复，别人写的评论和回复仍会保留。</p>
      </Dialog>
    </div>
  );
}

const reasons = reportReasons.map((value) => ({ value, label: value }));

function ReportForm({ subject, id, onDone }: { subject: Subject; id: number; onDone: () => void }) {
  const form = useForm({ rules: reportRules, initial: { reason: '', note: '' } });
  useFocusFirstFault(form);
  async function submit() {
    const isSent = await form.submit(async (values) => {
      await send(forumWriteCalls.report, { subject, id, ...values }, { quiet: true });
    });
    if (!isSent) return;
    showToast('success', '已收到举报，工作人员会尽快处理');
    onDone();
  }
  return (
    <form className={styles.form} aria-label="举报" {...form.formProps(submit)}>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      <RadioGroup label="原因" {...form.field('reason')} options={reasons} isInRow />
      <TextArea label="说明" {...form.field('note')} isOptional rows={3} maxLength={reportNoteMax} />
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        提交举报
      </Button>
    </form>
  );
}
