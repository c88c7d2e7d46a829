import { inputMaxLength } from '#contract/account/constants.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CascadeSelect } from '#web/ui/cascade-select/cascade-select.tsx';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { areaOfSite, areasBelow } from '#web/lib/form/areas.ts';
import { withArea } from './with-area.ts';
import { suggestCompanies, useCompanyLookup } from './company-lookup.ts';
import { FormSection } from '../registration/form-section.tsx';
import type { RegistrationFormState } from './registration.ts';

export function CompanySection({ form }: { form: RegistrationFormState }) {
  const lookup = useCompanyLookup(form);
  const isFound = form.values.creditCode !== '' && !form.complaints.creditCode;
  return (
    <FormSection title="2. 企业信息">
      <ComboBox
        label="企业名称"
        help="输入两个字以上会给出建议。这里填名称，不要填信用代码"
        {...form.field('companyName')}
        onChange={lookup.changeName}
        loadSuggestions={suggestCompanies}
        autoComplete="organization"
        maxLength={inputMaxLength}
        suffix={
          <Button isBusy={lookup.isUnderWay} onClick={() => void lookup.run()}>
            获取工商信息
          </Button>
        }
      />
      <TextField
        label="统一社会信用代码"
        {...form.field('creditCode')}
        okText={isFound ? '已带出工商信息，请核对下面的地区和地址' : ''}
        placeholder="自动带出，不用填写"
        autoComplete="off"
        isReadOnly
        isTabular
      />
      <CascadeSelect
        label="所在地区"
        {...form.field('areaPath')}
        value={form.values.area}
        onChange={(area) => form.change(withArea(area))}
        loadChildren={areasBelow}
        beginAt={areaOfSite}
        levelLabels={['省', '市', '区县']}
      />
      <TextField
        label="详细地址"
        {...form.field('address')}
        placeholder="街道、园区、门牌号"
        autoComplete="address-line1"
        maxLength={inputMaxLength}
      />
    </FormSection>
  );
}
