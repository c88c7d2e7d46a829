import { useState } from 'react';
import { questionMaxLength, questionsPerDay } from '#contract/experts/constants.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { questionRules } from '#contract/experts/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Success, SuccessActions } from '#web/ui/success/success.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from '../experts.module.css';
import { askDraft, workbenchHref } from '../labels.ts';
import { LoginNeeded } from './login-needed.tsx';

interface Asked {
  id: number;
  title: string;
}

export function AskForm({ expert }: { expert: Asked }) {
  const { isLoggedIn, user } = useSession();
  const [isSent, setIsSent] = useState(false);
  if (!isLoggedIn) return <LoginNeeded to="提问" />;
  if (isSent)
    return (
      <div className="card">
        <Success
          heading={
            <h2 tabIndex={-1} ref={focusOnMount}>
              问题已提交
            </h2>
          }
        >
          <p className="muted">审核后转给{expert.title}，有答复时用站内消息告诉您。</p>
          <SuccessActions>
            <ButtonLink href={workbenchHref}>查看我的问题</ButtonLink>
            <Button onClick={() => setIsSent(false)}>再问一个</Button>
          </SuccessActions>
        </Success>
      </div>
    );
  return user && <Fields expert={expert} userId={user.userId} onSent={() => setIsSent(true)} />;
}

function Fields({ expert, userId, onSent }: { expert: Asked; userId: number; onSent: () => void }) {
  const form = useForm<{ body: string }, { body: string; isPrivate: boolean }>({
    rules: questionRules,
    initial: { body: '', isPrivate: false },
    draft: { key: askDraft(expert.id, userId), secrets: [] },
  });
  async function submit() {
    const isSent = await form.submit(async ({ body, isPrivate }) => {
      await mutate(questionCalls.askExpert, { id: expert.id, body, isPrivate }, { quiet: true });
    });
    if (isSent) onSent();
  }
  return (
    <div className="card">
      <form className={styles.form} aria-label={`向${expert.title}提问`} {...form.formProps(submit)}>
        <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
        <FormFailure text={form.failure} />
        <TextArea
          label="问题"
          help={`写清设备、现象和做过的尝试。不要写姓名、电话和客户名称。每天可以提 ${String(questionsPerDay)} 个。`}
          {...form.field('body')}
          rows={7}
          maxLength={questionMaxLength}
        />
        <Checkbox
          label="只给我自己看：问题和答复都不公开"
          name="isPrivate"
          isChecked={form.values.isPrivate}
          onChange={(isPrivate) => form.change({ isPrivate })}
        />
        <p className="meta">不勾选时，问题和答复会公开在专家主页，不显示提问者是谁。以后随时可以改。</p>
        <div>
          <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
            提交问题
          </Button>
        </div>
      </form>
    </div>
  );
}
