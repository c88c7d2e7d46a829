import { changedTextMaxLength } from '#contract/certifications/constants.ts';
import { certificationFieldNames } from '#contract/certifications/rules.ts';
import { accountReasonMaxLength } from '#contract/account/constants.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { ShownForm } from './shown-form.ts';

/** What the enterprise is called from now on. It begins with what is certified: only what is otherwise is changed. */
export function ChangeFields({ form }: { form: ShownForm }) {
  const field = (name: 'companyName' | 'creditCode' | 'address' | 'reason') => ({
    label: certificationFieldNames[name],
    ...form.field(name),
  });
  return (
    <>
      <TextField {...field('companyName')} maxLength={changedTextMaxLength} autoComplete="organization" />
      <TextField {...field('creditCode')} maxLength={50} isTabular />
      <TextField {...field('address')} maxLength={changedTextMaxLength} autoComplete="address-line1" />
      <TextField
        {...field('reason')}
        help="例如：名称变更登记，2026 年 11 月 3 日换发营业执照"
        maxLength={accountReasonMaxLength}
      />
    </>
  );
}
