import { diagnosisErrors } from '#contract/diagnosis/errors.ts';
import { districtRules } from '#contract/diagnosis/rules.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import type { District } from './district.ts';
import { DistrictFields, type DistrictValues } from './district-fields.tsx';
import styles from './districts.module.css';

interface Values extends DistrictValues {
  /** Ids, as a group of boxes has them. */
  staff: readonly string[];
}

/** Changes a district. What a colleague has changed meanwhile is shown first, and what is typed stays. */
export function DistrictForm({ one, onClose }: { one: District; onClose: () => void }) {
  const { code, name, quota, used, office, phone, address, isOpen, updateTime, staff, colleagues } = one;
  const form = useForm<Values, Values>({
    rules: { ...districtRules, state: anything, address: anything, staff: anything },
    initial: {
      ...{ state: isOpen ? 'open' : 'closed', quota: String(quota), office, phone, address },
      staff: staff.filter(({ isActive }) => isActive).map(({ id }) => String(id)),
    },
    draft: { key: `diagnosis-district ${code}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async (values) => {
      try {
        await mutate(
          diagnosisWorkCalls.saveDiagnosisDistrict,
          {
            ...{ code, updateTime, isOpen: values.state === 'open', quota: Number(values.quota) },
            ...{ office: values.office.trim(), phone: values.phone.trim(), address: values.address.trim() },
            staff: values.staff.map(Number),
          },
          { quiet: true },
        );
      } catch (error) {
        if (error instanceof CallError && error.code === diagnosisErrors.diagnosisDistrictChanged.code)
          await makeFresh(diagnosisWorkCalls.saveDiagnosisDistrict.writes);
        throw error;
      }
    });
    if (!isDone) return;
    showToast('success', `${name}的设置已保存`);
    onClose();
  }
  const { value, onChange, ...field } = form.field('staff');
  return (
    <form className={styles.form} aria-label={`修改${name}`} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <DistrictFields form={form} quotaHelp={`本批次已占用 ${String(used)} 个，不能少于它`} />
      <CheckboxGroup
        label="负责的同事"
        help="新的申请只通知他们；都不选时通知全部审核人员"
        {...field}
        value={value}
        onChange={onChange}
        options={colleagues.map(({ id, account }) => ({ value: String(id), label: account }))}
        arrangement="columns"
        isOptional
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          保存
        </Button>
      </div>
    </form>
  );
}
