import { useState } from 'react';
import { districtRules } from '#contract/diagnosis/rules.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { areaOfSite, areasBelow } from '#web/lib/form/areas.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CascadeSelect } from '#web/ui/cascade-select/cascade-select.tsx';
import type { CascadeNode } from '#web/ui/cascade-select/use-cascade.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DistrictFields, type DistrictValues } from './district-fields.tsx';
import styles from './districts.module.css';

interface Values extends DistrictValues {
  code: string;
}

/** Another district that takes applications; who is responsible is chosen once it is there. */
export function AddDistrict({ onClose, onAdded }: { onClose: () => void; onAdded: (code: string) => void }) {
  const [path, setPath] = useState<readonly CascadeNode[]>([]);
  const form = useForm<Values, Values>({
    rules: {
      code: (code) => (code === '' ? 'diagnosisDistrictRequired' : undefined),
      ...{ ...districtRules, state: anything, address: anything },
    },
    initial: { code: '', state: 'open', quota: '', office: '', phone: '', address: '' },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async ({ code, state, quota, office, phone, address }) => {
      await mutate(
        diagnosisWorkCalls.saveDiagnosisDistrict,
        {
          ...{ code, isOpen: state === 'open', quota: Number(quota), updateTime: null },
          ...{ office: office.trim(), phone: phone.trim(), address: address.trim() },
        },
        { quiet: true },
      );
    });
    if (!isDone) return;
    showToast('success', `${path.at(-1)?.label ?? ''}已新增`);
    onAdded(form.read().code);
  }
  return (
    <Dialog isOpen title="新增区县" width={560} onClose={onClose}>
      <form className={styles.form} aria-label="新增区县" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <CascadeSelect
          label="区县"
          {...form.field('code')}
          value={path}
          onChange={(chosen) => {
            setPath(chosen);
            form.change({ code: chosen.at(-1)?.id ?? '' });
          }}
          loadChildren={areasBelow}
          beginAt={areaOfSite}
          levelLabels={['省', '市', '区县']}
        />
        <DistrictFields form={form} quotaHelp="第 1 批可以受理的企业数" />
        <div className="row">
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="main" isBusy={form.isSubmitting}>
            新增
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
