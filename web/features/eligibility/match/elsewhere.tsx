import { accountMessages } from '#contract/account/messages.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { enterpriseInfoRules, type EnterpriseInfoForm } from '#contract/account/rules.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { MatchDetail } from '#contract/eligibility/entities.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { CompanyChoiceFields } from '#web/lib/form/company-choice-fields.tsx';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import styles from './match.module.css';

/** What is missing and kept with the account: the district comes with the certification, industry and type are chosen once for all services. */
export function Elsewhere({ fields }: { fields: MatchDetail['elsewhere'] }) {
  const isOfProfile = fields.some((field) => field === 'industry' || field === 'companyType');
  return (
    <>
      {fields.includes('area') && (
        <Certification title="缺注册地">
          注册地取自企业名录、企业认证和注册时填的地址，不在这里填。通过企业认证后自动取得。
        </Certification>
      )}
      {fields.includes('certified') && (
        <Certification title="缺企业认证">要求通过平台的企业认证。</Certification>
      )}
      {isOfProfile && <Profile />}
    </>
  );
}

function Certification({ title, children }: { title: string; children: string }) {
  return (
    <Alert tone="info" title={title}>
      <p>{children}</p>
      <ButtonLink size="small" href="#/company?page=industrialEnterprise">
        去企业认证
      </ButtonLink>
    </Alert>
  );
}

function Profile() {
  const { user } = useSession();
  const info = useCall(profileCalls.perfectGetUserInfo, {}, { isPart: true });
  if (user?.acting?.role === 'viewer')
    return <Alert tone="info" title="缺企业类型或者所属行业，请企业的负责人或经办人填写" />;
  return info.data === undefined ? null : <ProfileForm info={info.data} />;
}

function ProfileForm({ info }: { info: ResponseOf<typeof profileCalls.perfectGetUserInfo> }) {
  const { userId, companyType, industryType, companyScale, income } = info;
  const form = useForm<EnterpriseInfoForm, EnterpriseInfoForm>({
    rules: enterpriseInfoRules,
    initial: { companyType, industryType, companyScale, income },
    draft: { key: `enterprise-info ${String(userId)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async (values) => {
      await mutate(profileCalls.perfectInformation, values, { quiet: true });
    });
    if (isDone) showToast('success', accountMessages.enterpriseInfoSaved);
  }
  return (
    <section className={`card ${styles.ask ?? ''}`} aria-labelledby="own-profile">
      <h3 id="own-profile">补上企业类型和所属行业</h3>
      <p className="meta">保存在账号的企业资料里，其他服务也用。</p>
      <FormFailure text={form.failure} />
      <form aria-labelledby="own-profile" className={styles.fields} {...form.formProps(submit)}>
        <CompanyChoiceFields
          type={form.field('companyType')}
          industry={form.field('industryType')}
          scale={form.field('companyScale')}
          income={form.field('income')}
        />
        <div>
          <Button type="submit" variant="main" isBusy={form.isSubmitting}>
            保存企业资料
          </Button>
        </div>
      </form>
    </section>
  );
}
