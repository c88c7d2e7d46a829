import { useEffect, useEffectEvent } from 'react';
import { inputMaxLength } from '#contract/account/constants.ts';
import { appealContactRules, type AppealContactForm } from '#contract/account/rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { StepForm } from '#web/ui/step-form/step-form.tsx';
import { submitAppeal } from '../appeal-requests.ts';
import type { Appeal } from '../use-appeal.ts';
import { ReviewNote } from './review-note.tsx';

export function ContactStep({ appeal }: { appeal: Appeal }) {
  const { answers } = appeal;
  const form = useForm<AppealContactForm, AppealContactForm>({
    rules: appealContactRules,
    initial: { newUserName: answers.newUserName, newPhone: answers.newPhone },
  });
  const { newUserName, newPhone } = form.values;
  const keep = useEffectEvent(() => appeal.keep({ newUserName, newPhone }));
  useEffect(() => keep(), [newUserName, newPhone]);

  async function submit() {
    await form.submit(async (typed) => {
      await submitAppeal(answers, typed);
      appeal.proceed({ isSubmitted: true });
    });
  }

  return (
    <StepForm
      title="填写新联系人"
      note={
        <>
          为 <b>{answers.enptName}</b> 的账号换一个手机号，已上传 {answers.fileCount} 个附件。
        </>
      }
      form={form}
      onSubmit={submit}
      submitLabel="提交申诉"
      hasMoved={appeal.hasMoved}
      onReturn={() => appeal.returnTo('licence')}
    >
      <TextField
        label="联系人姓名"
        help="与营业执照复印件上写的一致"
        {...form.field('newUserName')}
        autoComplete="name"
        maxLength={inputMaxLength}
      />
      <TextField
        label="新手机号"
        help="变更后用它登录，不能是其他企业账号在用的手机号"
        {...form.field('newPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={inputMaxLength}
        isTabular
      />
      <ReviewNote />
    </StepForm>
  );
}
