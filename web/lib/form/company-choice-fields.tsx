import { accountErrors } from '#contract/account/errors.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CascadeSelect } from '#web/ui/cascade-select/cascade-select.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useCompanyChoices } from './company-choices.ts';

/** What `form.field()` answers; the forms that have the four choices call them differently. */
interface ChoiceField {
  name: string;
  /** '' while nothing is chosen */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export interface CompanyChoiceFieldsProps {
  type: ChoiceField;
  /** Its value is the last level chosen. */
  industry: ChoiceField;
  scale: ChoiceField;
  income: ChoiceField;
  /** of the two plain selects */
  selectClassName?: string | undefined;
}

/** The four-part choice about an enterprise, one field below the other; the parent lays them out. */
export function CompanyChoiceFields(props: CompanyChoiceFieldsProps) {
  const { type, industry, scale, income, selectClassName } = props;
  const choices = useCompanyChoices();
  const isDisabled = !choices.isReady;
  return (
    <>
      {choices.hasFailed && (
        <Alert tone="error" isLive>
          {accountErrors.lookupNetwork.msg}
          <Button variant="link" size="small" onClick={choices.retry}>
            重新加载
          </Button>
        </Alert>
      )}
      <Select
        label="企业类型"
        {...type}
        options={choices.types}
        isDisabled={isDisabled}
        className={selectClassName}
      />
      <CascadeSelect
        label="所属行业"
        {...industry}
        value={choices.industryPath(industry.value)}
        onChange={(path) => industry.onChange(path.at(-1)?.id ?? '')}
        loadChildren={choices.industriesBelow}
        levelLabels={['门类', '大类', '中类']}
        isDisabled={isDisabled}
      />
      <RadioGroup label="企业规模" {...scale} options={choices.scales} isInRow />
      <Select
        label="上年营业收入"
        {...income}
        options={choices.incomes}
        isDisabled={isDisabled}
        className={selectClassName}
      />
    </>
  );
}
