import { useEffect, useEffectEvent } from 'react';
import type { UserInfo } from '#contract/account/entities.ts';
import { enquiryCategories, enquiryMaxLength } from '#contract/help/constants.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { enquiryRules, ownEnquiryRules, type EnquiryForm as Values } from '#contract/help/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCaptcha } from '#web/lib/captcha/use-captcha.ts';
import { enquiryDraft } from '#web/lib/form/draft.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './page.module.css';
import { SendRow } from './send-row.tsx';
import { sendWithProof } from './send-with-proof.ts';

/** What the server has taken. */
export interface Sent {
  number: string;
  dueDay: string;
}

const options = enquiryCategories.map((value) => ({ value, label: value }));

/** Whoever goes to log in half-way comes back to another form, with what he had typed. */
export function EnquiryForm({ onSent, words }: { onSent: (sent: Sent) => void; words: string }) {
  const { isLoggedIn, user } = useSession();
  return (
    <Fields key={String(isLoggedIn)} isLoggedIn={isLoggedIn} user={user} words={words} onSent={onSent} />
  );
}

interface FieldsProps {
  /** What was searched for and not found; ''. */
  words: string;
  isLoggedIn: boolean;
  user: UserInfo | undefined;
  onSent: (sent: Sent) => void;
}

function Fields({ isLoggedIn, user, words, onSent }: FieldsProps) {
  const captcha = useCaptcha();
  const form = useForm<Values, Values>({
    rules: isLoggedIn ? ownEnquiryRules : enquiryRules,
    initial: { category: '', body: '', contact: contactOf(user) },
    draft: { key: enquiryDraft, secrets: [] },
  });

  const fillIn = useEffectEvent((known: string) => {
    if (form.read().contact === '') form.change({ contact: known });
  });
  const fillInWords = useEffectEvent((words: string) => {
    if (form.read().body === '') form.change({ body: `我在站内搜索“${words}”，没有找到。` });
  });
  useEffect(() => {
    if (words !== '') fillInWords(words);
  }, [words]);
  useEffect(() => {
    if (user !== undefined) fillIn(contactOf(user));
  }, [user]);

  async function submit() {
    await form.submit(async (values) => {
      onSent(
        await sendWithProof(captcha, (proof) =>
          mutate(enquiryCalls.submitEnquiry, { ...values, ...proof }, { quiet: true }),
        ),
      );
    });
  }

  return (
    <>
      <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
      <form className={styles.form} aria-label="给客服留言" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <RadioGroup label="问题类别" {...form.field('category')} options={options} isInRow />
        <TextArea
          label="问题"
          help="写明在哪个页面、做了什么、看到什么提示。请不要写密码、验证码和身份证号码。"
          {...form.field('body')}
          rows={7}
          maxLength={enquiryMaxLength}
        />
        <TextField
          label="手机号或邮箱"
          help={
            isLoggedIn
              ? '答复会出现在站内消息里；账号验证过邮箱的，同时发到该邮箱。这里填写的只供客服联系您。'
              : '答复后发邮件或短信提醒，凭编号查看。不能填座机和 400 电话。只用于处理这条留言，办结一年后删除，没有办结的两年后删除。'
          }
          {...form.field('contact')}
          isOptional={isLoggedIn}
          maxLength={254}
          autoComplete="email"
        />
        <SendRow captcha={captcha} isSubmitting={form.isSubmitting}>
          提交留言
        </SendRow>
      </form>
    </>
  );
}

/** How the account can be reached; an address only where it is known to be his. */
function contactOf(user: UserInfo | undefined): string {
  if (user === undefined) return '';
  return user.isEmailProven ? user.email : user.phone;
}
