import { errors } from '#contract/errors.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CascadeSelect } from '#web/ui/cascade-select/cascade-select.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useCompanyChoices } from './company-choices.ts';
import { FormSection } from '../registration/form-section.tsx';
import styles from './page.module.css';
import type { RegistrationFormState } from './registration.ts';

/** The four-part choice. */
export function ProfileSection({ form }: { form: RegistrationFormState }) {
  const choices = useCompanyChoices();
  const isDisabled = !choices.isReady;
  return (
    <FormSection title="3. 企业概况">
      {choices.hasFailed && (
        <Alert tone="error" isLive>
          {errors.lookupNetwork.msg}
          <Button variant="link" size="small" onClick={choices.retry}>
            重新加载
          </Button>
        </Alert>
      )}
      <Select
        label="企业类型"
        {...form.field('companyType')}
        options={choices.types}
        isDisabled={isDisabled}
        className={styles.short}
      />
      <CascadeSelect
        label="所属行业"
        {...form.field('companyIndustry')}
        value={choices.industryPath(form.values.companyIndustry)}
        onChange={(path) => form.change({ companyIndustry: path.at(-1)?.id ?? '' })}
        loadChildren={choices.industriesBelow}
        levelLabels={['门类', '大类', '中类']}
        isDisabled={isDisabled}
      />
      <RadioGroup label="企业规模" {...form.field('companyScale')} options={choices.scales} isInRow />
      <Select
        label="上年营业收入"
        {...form.field('companyIncome')}
        options={choices.incomes}
        isDisabled={isDisabled}
        className={styles.short}
      />
    </FormSection>
  );
}
