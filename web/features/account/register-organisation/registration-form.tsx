import { FormEnd } from '../registration/form-end.tsx';
import { RegistrationColumns } from '../registration/registration-columns.tsx';
import { SideNotes } from '../registration/side-notes.tsx';
import { AccountSection } from './account-section.tsx';
import { CompanySection } from './company-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { register, useRegistrationForm } from './registration.ts';

const toPrepare = ['能收短信的经办人手机', '营业执照上的企业全称', '上一年度营业收入'];

export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const form = useRegistrationForm();

  async function submit() {
    if (await form.submit(register)) onRegistered();
  }

  return (
    <RegistrationColumns
      title="机构注册"
      form={form}
      onSubmit={submit}
      loginHref="#/login"
      toPrepare={toPrepare}
      notes={
        <SideNotes
          picture={{ kind: 'identifier', id: '508' }}
          toPrepare={toPrepare}
          afterwards="可以浏览和收藏。申领标识前缀、申报资金、发布方案前，还要完成身份认证，约 1 个工作日。"
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
