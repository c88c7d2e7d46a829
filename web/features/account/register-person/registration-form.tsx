import { useState } from 'react';
import { useForm } from '#web/lib/form/use-form.ts';
import { FormEnd } from '../registration/form-end.tsx';
import { FormSection } from '../registration/form-section.tsx';
import { PasswordFields } from '../registration/password-fields.tsx';
import { RegistrationColumns } from '../registration/registration-columns.tsx';
import { SideNotes } from '../registration/side-notes.tsx';
import { ContactSection } from './contact-section.tsx';
import { FocusFields } from './focus-fields.tsx';
import { IdentitySection } from './identity-section.tsx';
import { register, registrationForm, type RegistrationFormState } from './registration.ts';

export interface RegistrationFormProps {
  loginHref: string;
  onRegistered: () => void;
}

const toPrepare = ['能收短信的本人手机', '常用的电子邮箱', '本人身份证号码'];

export function RegistrationForm({ loginHref, onRegistered }: RegistrationFormProps) {
  const [options] = useState(() => registrationForm(Date.now()));
  const form = useForm(options);

  async function submit() {
    if (await form.submit(register)) onRegistered();
  }

  return <RegistrationFields form={form} onSubmit={submit} loginHref={loginHref} />;
}

export interface RegistrationFieldsProps {
  form: RegistrationFormState;
  onSubmit: () => Promise<void>;
  loginHref: string;
}

export function RegistrationFields({ form, onSubmit, loginHref }: RegistrationFieldsProps) {
  return (
    <RegistrationColumns
      title="个人注册"
      form={form}
      onSubmit={onSubmit}
      loginHref={loginHref}
      toPrepare={toPrepare}
      notes={
        <SideNotes
          thing="person"
          toPrepare={toPrepare}
          afterwards={
            <>
              可以向专家提问、报名活动和参与讨论。申请诊断、发布需求要用机构账号，请
              <a className="inline" href="#/regOrg">
                注册机构账号
              </a>
              。
            </>
          }
        />
      }
    >
      <ContactSection form={form} />
      <IdentitySection form={form} />
      <FormSection title="3. 登录密码">
        <PasswordFields form={form} />
      </FormSection>
      <FormSection title="4. 关注领域">
        <FocusFields form={form} />
      </FormSection>
      <FormEnd form={form} submitLabel="提交个人注册" isHeldUntilAgreed />
    </RegistrationColumns>
  );
}
