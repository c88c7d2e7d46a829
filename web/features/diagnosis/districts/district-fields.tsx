import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './districts.module.css';

export interface DistrictValues {
  /** 'open' or 'closed'. */
  state: string;
  quota: string;
  office: string;
  phone: string;
  address: string;
}

interface Fields {
  field: (name: keyof DistrictValues) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
}

/** What is asked for a district, new or not. */
export function DistrictFields({ form, quotaHelp }: { form: Fields; quotaHelp: string }) {
  return (
    <>
      <RadioGroup
        label="诊断申请"
        {...form.field('state')}
        options={[
          { value: 'open', label: '开放' },
          { value: 'closed', label: '关闭' },
        ]}
        isInRow
      />
      <TextField
        label="名额"
        help={quotaHelp}
        {...form.field('quota')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        isTabular
        className={styles.short}
      />
      <TextField
        label="受理单位"
        help="企业会看到"
        {...form.field('office')}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        label="联系电话"
        help="座机带区号，企业会看到"
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={50}
        isTabular
        className={styles.short}
      />
      <TextField label="地址" {...form.field('address')} autoComplete="off" maxLength={200} isOptional />
    </>
  );
}
