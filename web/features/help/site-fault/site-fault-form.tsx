import { useEffect, useEffectEvent } from 'react';
import { enquiryMaxLength, siteFaultKinds, siteFaultPageMaxLength } from '#contract/help/constants.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { siteFaultRules, type SiteFaultForm as Values } from '#contract/help/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCaptcha } from '#web/lib/captcha/use-captcha.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Sent } from '../message/enquiry-form.tsx';
import styles from '../message/page.module.css';
import { SendRow } from '../message/send-row.tsx';
import { sendWithProof } from '../message/send-with-proof.ts';

const options = siteFaultKinds.map((value) => ({ value, label: value }));

/** `on`: the page one came from, or ''. */
export function SiteFaultForm({ on, onSent }: { on: string; onSent: (sent: Sent) => void }) {
  const { isLoggedIn } = useSession();
  const captcha = useCaptcha();
  const form = useForm<Values, Values>({
    rules: siteFaultRules,
    initial: { page: on, kind: '', body: '', contact: '' },
    draft: { key: 'site-fault', secrets: [] },
  });
  const fillIn = useEffectEvent((address: string) => {
    // what was typed here about another page stays with that page
    if (form.read().body === '') form.change({ page: address });
  });
  useEffect(() => {
    if (on !== '') fillIn(on);
  }, [on]);

  async function submit() {
    await form.submit(async (values) => {
      onSent(
        await sendWithProof(captcha, (proof) =>
          mutate(enquiryCalls.submitSiteFault, { ...values, ...proof }, { quiet: true }),
        ),
      );
    });
  }

  return (
    <>
      <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
      <form className={styles.form} aria-label="网站找错" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <TextField
          label="网页地址"
          help="从页脚进来的，已经填好刚才的网页。"
          {...form.field('page')}
          maxLength={siteFaultPageMaxLength}
          autoComplete="off"
        />
        <RadioGroup label="哪一类问题" {...form.field('kind')} options={options} isInRow />
        <TextArea
          label="说明"
          help="写明错在哪里、应该是什么。请不要写密码、验证码和身份证号码。"
          {...form.field('body')}
          rows={5}
          maxLength={enquiryMaxLength}
        />
        <TextField
          label="手机号或邮箱"
          help={
            isLoggedIn
              ? '答复会出现在站内消息里。这里填写的只供工作人员联系您。'
              : '填写了的，答复后发邮件或短信提醒；不填也可以凭编号查询。只用于处理这条找错，办结一年后删除。'
          }
          {...form.field('contact')}
          isOptional
          maxLength={254}
          autoComplete="email"
        />
        <SendRow captcha={captcha} isSubmitting={form.isSubmitting}>
          提交
        </SendRow>
      </form>
    </>
  );
}
