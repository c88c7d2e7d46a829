import { contentErrors } from '#contract/content/errors.ts';
import { areaCalls } from '#contract/site/area-calls.ts';
import { judgeAreaName, judgeNewArea } from '#contract/site/area-rules.ts';
import { entryNameMaxLength } from '#contract/site/entry-limits.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../lists/lists.module.css';
import { asEntries, asSaved, liveAreas, usesText, type CityState, type EditedArea } from './edited-area.ts';

interface AreaFormProps {
  state: CityState;
  /** The one that is renamed; left out: a new one at the end. */
  area: EditedArea | undefined;
  onClose: () => void;
}

interface Values {
  code: string;
  name: string;
}

/** Names a district, one that is there or a new one with its code. */
export function AreaForm({ state, area, onClose }: AreaFormProps) {
  const { city } = state;
  const form = useForm<Values, Values>({
    rules: {
      code: (code) => {
        if (area !== undefined) return undefined;
        const wrong = judgeNewArea(asEntries(state), { code: code.trim(), name: '' }, city.code);
        return wrong?.field === 'code' ? wrong.fault : undefined;
      },
      name: (name) => judgeAreaName(asEntries(state), { code: area?.code ?? '', name }),
    },
    initial: { code: area?.code ?? city.code.slice(0, 4), name: area?.name ?? '' },
    ...(area === undefined && { draft: { key: `area ${city.code}`, secrets: [] } }),
  });
  useFocusFirstFault(form, { code: 'area-code', name: 'area-name' });
  async function submit() {
    const isDone = await form.submit(async (typed) => {
      const [code, name] = [typed.code.trim(), typed.name.trim()];
      const kept = asSaved(liveAreas(state));
      const areas =
        area === undefined
          ? [...kept, { code, name, isRetired: false }]
          : kept.map((one) => (one.code === area.code ? { ...one, name } : one));
      try {
        await mutate(areaCalls.saveAreas, { city: city.code, rev: state.rev, areas }, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(areaCalls.saveAreas.writes);
        throw new CallError('刚有同事改过区县，没有保存。您填的还在，列表已换成最新的，请看过再保存。');
      }
    });
    if (!isDone) return;
    showToast(
      'success',
      area === undefined ? '已新增，表单里现在就能选' : '已改名，用它的地方都显示新的名称',
    );
    onClose();
  }
  return (
    <form className={styles.form} aria-label="区县" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      {area === undefined && (
        <TextField
          label="区划代码"
          {...form.field('code')}
          id="area-code"
          help={`国家标准 GB/T 2260 的 6 位数字，前 4 位和${city.name}相同；保存以后不能再改`}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        label="名称"
        {...form.field('name')}
        id="area-name"
        help={
          area === undefined
            ? `最多 ${String(entryNameMaxLength)} 个字，排在最后`
            : `${usesText(area)}，改名以后都显示新的名称`
        }
        maxLength={entryNameMaxLength}
        autoComplete="off"
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {area === undefined ? '新增' : '改名'}
        </Button>
      </div>
    </form>
  );
}
