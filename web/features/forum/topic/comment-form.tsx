import { useEffect, useRef } from 'react';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { commentMax } from '#contract/forum/constants.ts';
import { commentRules } from '#contract/forum/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { UnlessMuted } from '../write/muted.tsx';
import styles from '../forum.module.css';

export interface CommentFormProps {
  label: string;
  /** The topic, the comment that is answered, or the one that is changed. */
  to: { topicId: number } | { replyTo: number } | { id: number };
  userId: number;
  body?: string;
  /** Staff have returned it: what is sent goes to them. */
  isReturned?: boolean;
  /** Somebody has just pressed for it: writing begins at once. */
  isAsked?: boolean;
  onSent?: () => void;
  onCancel?: () => void;
}

/** For whoever may write now. */
export const CommentFormUnlessMuted = (props: CommentFormProps) => (
  <UnlessMuted>
    <CommentForm {...props} />
  </UnlessMuted>
);

/** Writing a comment. What is typed stays in the tab until it is sent. */
function CommentForm({
  label,
  to,
  userId,
  body = '',
  isAsked = false,
  isReturned = false,
  onSent,
  onCancel,
}: CommentFormProps) {
  const form = useForm({
    rules: commentRules,
    initial: { body },
    draft: { key: `forum comment ${String(userId)} ${JSON.stringify(to)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.querySelector('textarea')?.focus();
  }, [isAsked]);
  async function submit() {
    const isSent = await form.submit(async (values) => {
      const { state } = await mutate(forumWriteCalls.saveComment, { ...to, ...values }, { quiet: true });
      showToast('success', state === 'waiting' ? '已提交，工作人员审核后公开' : '已发表');
    });
    if (!isSent) return;
    form.change({ body: '' });
    onSent?.();
  }
  return (
    <form ref={place} className={styles.form} aria-label={label} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextArea label={label} {...form.field('body')} rows={3} maxLength={commentMax} />
      <div className={styles.acts}>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {isReturned ? '重新提交' : 'id' in to ? '保存修改' : '发表'}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>取消</Button>}
      </div>
    </form>
  );
}
