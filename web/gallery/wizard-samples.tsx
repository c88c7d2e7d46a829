import { useForm } from '#web/lib/form/use-form.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { StepForm, StepHeading } from '../ui/step-form/step-form.tsx';
import { Success, SuccessActions } from '../ui/success/success.tsx';
import { TextField } from '../ui/text-field/text-field.tsx';
import { SampleGrid, SampleSection } from './sample.tsx';

const rules = { phone: (value: string) => (value === '' ? ('orgPhoneRequired' as const) : undefined) };

export function WizardSamples() {
  const form = useForm<{ phone: string }, { phone: string }>({ rules, initial: { phone: '' } });
  async function submit() {
    await form.submit(() => Promise.reject(new Error('a sample sends nothing')));
  }
  return (
    <SampleSection title="向导的一步与结束">
      <SampleGrid columns={2}>
        <div className="card">
          <StepForm
            title="填写新联系人"
            note="变更后用新手机号登录。"
            form={form}
            onSubmit={submit}
            submitLabel="提交申诉"
            hasMoved={false}
            onReturn={() => undefined}
          >
            <TextField label="新手机号" {...form.field('phone')} type="tel" />
          </StepForm>
        </div>
        <div className="card">
          <Success heading={<StepHeading hasMoved={false}>提交成功</StepHeading>}>
            <p className="muted">审核结果会发短信到新手机号。</p>
            <SuccessActions>
              <ButtonLink variant="main" size="large" href="#/login">
                返回登录
              </ButtonLink>
            </SuccessActions>
          </Success>
        </div>
      </SampleGrid>
    </SampleSection>
  );
}
