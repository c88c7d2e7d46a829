import { useEffect, useEffectEvent } from 'react';
import { inputMaxLength } from '#contract/account/constants.ts';
import { appealCompanyRules, type AppealCompanyForm } from '#contract/account/rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { StepForm } from '#web/ui/step-form/step-form.tsx';
import { lookUpCompany } from '../appeal-requests.ts';
import type { Appeal } from '../use-appeal.ts';

/** The specification offers no other kind of user. */
const kinds = [{ value: 'enpt', label: '企业用户' }];

export function CompanyStep({ appeal }: { appeal: Appeal }) {
  const form = useForm<AppealCompanyForm, AppealCompanyForm>({
    rules: appealCompanyRules,
    initial: { enptName: appeal.answers.enptName },
  });
  const { enptName } = form.values;
  const keep = useEffectEvent(() => appeal.keep({ enptName }));
  useEffect(() => keep(), [enptName]);

  async function submit() {
    await form.submit(async (typed) => {
      appeal.proceed({ enptName: await lookUpCompany(typed), isCompanyFound: true });
    });
  }

  return (
    <StepForm
      title="填写企业信息"
      note="找到企业在本平台注册的账号后，才能继续。"
      form={form}
      onSubmit={submit}
      submitLabel="下一步：上传营业执照"
      hasMoved={appeal.hasMoved}
    >
      <RadioGroup
        label="用户类型"
        name="userType"
        value="enpt"
        onChange={() => undefined}
        options={kinds}
        isInRow
      />
      <TextField
        label="企业名称"
        help="与营业执照上的名称一致"
        {...form.field('enptName')}
        autoComplete="organization"
        maxLength={inputMaxLength}
      />
    </StepForm>
  );
}
