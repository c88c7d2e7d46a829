import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { muteDays, muteReasonMax, type MuteDays } from '#contract/forum/constants.ts';
import type { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { muteCalls } from '#contract/forum/mute-calls.ts';
import { muteRules } from '#contract/forum/mute-rules.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CasePart } from '#web/console/case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './author-mute.module.css';

type Post = ResponseOf<typeof forumModerationCalls.getModeration>;

/** Keeps the author of a text from writing for a time, or lets him write again. */
export function AuthorMute({ one: { subject, id, author, mute, isMutable } }: { one: Post }) {
  if (mute === null && !isMutable) return null;
  return (
    <CasePart id="author-mute" title="作者禁言">
      {mute === null ? (
        <MuteForm post={{ subject, id }} author={author} />
      ) : (
        <>
          <p>
            {author} 被禁言，{mute.until === null ? '直至解除' : `到 ${shanghaiMinute(mute.until)}`}。理由：
            {mute.reason}
            <span className="meta">
              （{mute.by}，{shanghaiMinute(mute.time)}）
            </span>
          </p>
          <Lift id={mute.id} author={author} />
        </>
      )}
    </CasePart>
  );
}

function Lift({ id, author }: { id: number; author: string }) {
  const lift = useMutation(muteCalls.liftMute, { done: `已解除对 ${author} 的禁言，作者会收到通知` });
  return (
    <div className="row">
      <Button size="small" isBusy={lift.isBusy} onClick={() => void lift.run({ id })}>
        解除禁言
      </Button>
    </div>
  );
}

interface Values {
  days: string;
  reason: string;
}

const options = muteDays.map((days) => ({
  value: days,
  label: days === '0' ? '直至解除' : `${days} 天`,
}));

function MuteForm({ post, author }: { post: Pick<Post, 'subject' | 'id'>; author: string }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm<Values, Values>({
    rules: muteRules,
    initial: { days: '7', reason: '' },
  });
  useFocusFirstFault(form);
  async function submit() {
    await form.submit(async ({ days, reason }) => {
      await mutate(muteCalls.muteAuthor, { ...post, days: days as MuteDays, reason }, { quiet: true });
      showToast('success', `已禁言 ${author}，作者会看到理由`);
    });
  }
  if (!isOpen)
    return (
      <div className="row">
        <Button size="small" onClick={() => setOpen(true)}>
          禁言作者
        </Button>
      </div>
    );
  return (
    <form className={styles.form} aria-label="禁言作者" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <p className="meta">禁言期间可以浏览，不能发表话题和评论；这条内容是否显示，另行决定。</p>
      <RadioGroup label="期限" {...form.field('days')} options={options} isInRow />
      <TextField label="禁言的理由" {...form.field('reason')} maxLength={muteReasonMax} />
      <div className="row">
        <Button onClick={() => setOpen(false)}>取消</Button>
        <Button type="submit" variant="danger" isBusy={form.isSubmitting}>
          禁言
        </Button>
      </div>
    </form>
  );
}
