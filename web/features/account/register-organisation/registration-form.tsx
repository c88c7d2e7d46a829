import { useForm } from '#web/lib/form/use-form.ts';
import { FormEnd } from '../registration/form-end.tsx';
import { RegistrationColumns } from '../registration/registration-columns.tsx';
import { SideNotes } from '../registration/side-notes.tsx';
import { AccountSection } from './account-section.tsx';
import { CompanySection } from './company-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { register, registrationForm, type RegistrationFormState } from './registration.ts';

const toPrepare = ['能收短信的经办人手机', '营业执照上的企业全称', '上一年度营业收入'];

export interface RegistrationFormProps {
  /** Where people go who have an account already. */
  loginHref: string;
  onRegistered: () => void;
}

export function RegistrationForm({ loginHref, onRegistered }: RegistrationFormProps) {
  const form = useForm(registrationForm);

  async function submit() {
    if (await form.submit(register)) onRegistered();
  }

  return <RegistrationFields form={form} loginHref={loginHref} onSubmit={submit} />;
}

export interface RegistrationFieldsProps {
  form: RegistrationFormState;
  loginHref: string;
  onSubmit: () => Promise<void>;
}

export function RegistrationFields({ form, loginHref, onSubmit }: RegistrationFieldsProps) {
  return (
    <RegistrationColumns
      title="机构注册"
      form={form}
      onSubmit={onSubmit}
      loginHref={loginHref}
      toPrepare={toPrepare}
      notes={
        <SideNotes
          thing="company"
          toPrepare={toPrepare}
          afterwards="可以做自评估、申请诊断、发布需求、向专家提问和报名活动。发布方案前还要完成身份认证，可以在线办理。"
        />
      }
    >
      <AccountSection form={form} />
      <CompanySection form={form} />
      <ProfileSection form={form} />
      <FormEnd form={form} submitLabel="提交机构注册" />
    </RegistrationColumns>
  );
}
