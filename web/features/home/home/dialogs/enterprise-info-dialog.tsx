import { useId } from 'react';
import { accountMessages } from '#contract/account/messages.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { enterpriseInfoRules, type EnterpriseInfoForm } from '#contract/account/rules.ts';
import type { ResponseOf } from '#contract/call.ts';
import { CompanyChoiceFields } from '#web/lib/form/company-choice-fields.tsx';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { send } from '#web/lib/call/send.ts';
import { showToast } from '#web/lib/toasts.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './enterprise-info-dialog.module.css';

type EnterpriseInfo = ResponseOf<typeof profileCalls.perfectGetUserInfo>;

export interface EnterpriseInfoDialogProps {
  info: EnterpriseInfo;
  /** Saved, or put off. */
  onClose: () => void;
}

/** Section 5 of the portal specification: four choices, all required. What is known already is chosen. */
export function EnterpriseInfoDialog({ info, onClose }: EnterpriseInfoDialogProps) {
  const { userId, companyType, industryType, companyScale, income } = info;
  const formId = useId();
  const form = useForm<EnterpriseInfoForm, EnterpriseInfoForm>({
    rules: enterpriseInfoRules,
    initial: { companyType, industryType, companyScale, income },
    draft: { key: `enterprise-info ${String(userId)}`, secrets: [] },
  });
  useFocusFirstFault(form);

  async function submit() {
    const isDone = await form.submit(async (values) => {
      await send(profileCalls.perfectInformation, values, { quiet: true });
    });
    if (!isDone) return;
    showToast('success', accountMessages.enterpriseInfoSaved);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="完善企业信息"
      width={1000}
      footer={
        <>
          <Button onClick={onClose}>以后再说</Button>
          <Button type="submit" form={formId} variant="main" isBusy={form.isSubmitting}>
            保存企业信息
          </Button>
        </>
      }
    >
      <p className={styles.intro}>
        四项都选好后，平台会按行业和规模为您匹配政策、申报和诊断。已有的内容请核对。
      </p>
      <FormFailure text={form.failure} />
      <form id={formId} aria-label="完善企业信息" className={styles.form} {...form.formProps(submit)}>
        <CompanyChoiceFields
          type={form.field('companyType')}
          industry={form.field('industryType')}
          scale={form.field('companyScale')}
          income={form.field('income')}
        />
      </form>
    </Dialog>
  );
}
