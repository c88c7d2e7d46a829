import { CompanyChoiceFields } from '#web/lib/form/company-choice-fields.tsx';
import { FormSection } from '../registration/form-section.tsx';
import styles from './page.module.css';
import type { RegistrationFormState } from './registration.ts';

export function ProfileSection({ form }: { form: RegistrationFormState }) {
  return (
    <FormSection title="3. 企业概况">
      <CompanyChoiceFields
        type={form.field('companyType')}
        industry={form.field('companyIndustry')}
        scale={form.field('companyScale')}
        income={form.field('companyIncome')}
        selectClassName={styles.short}
      />
    </FormSection>
  );
}
