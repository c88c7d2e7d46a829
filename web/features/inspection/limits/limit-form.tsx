import type { ResponseOf } from '#contract/call.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { isLimit, limitKeys, limits, type LimitKey } from '#contract/inspection/limits.ts';
import { matches, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../today/today.module.css';

type Values = Record<LimitKey, string>;
type Saved = ResponseOf<typeof inspectionCalls.readLimits>;

const each = <Value,>(valueOf: (key: LimitKey) => Value) =>
  Object.fromEntries(limitKeys.map((key) => [key, valueOf(key)])) as Record<LimitKey, Value>;

const rules: FormRules<Values> = each((key) =>
  matches(
    (text: string) => /^\d{1,3}$/.test(text.trim()) && isLimit(key, Number(text)),
    'inspectionLimitWrong',
  ),
);

/** Every number with what it is by the document. */
export function LimitForm({ of: { rev, limits: saved } }: { of: Saved }) {
  const form = useForm<Values, Values>({
    rules,
    initial: each((key) => String(saved[key])),
    draft: { key: 'inspection-limits', secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async (values) => {
      try {
        await mutate(
          inspectionCalls.saveLimits,
          { rev, limits: each((key) => Number(values[key])) },
          { quiet: true },
        );
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(inspectionCalls.saveLimits.writes);
        throw new CallError(
          '刚有同事改过，没有保存。您填的还在；改成了什么看下面的改动记录，再保存就换成您填的。',
        );
      }
    });
    if (isDone) showToast('success', '已保存，下一次检查按新的');
  }
  return (
    <form className={styles.limits} aria-label="限值和期限" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <div className={styles.limitFields}>
        {limitKeys.map((key) => {
          const { label, unit, usual, max } = limits[key];
          return (
            <TextField
              key={key}
              label={`${label}（${unit}）`}
              help={`默认 ${String(usual)}，可填 1 到 ${String(max)}`}
              {...form.field(key)}
              isTabular
              inputMode="numeric"
              maxLength={3}
            />
          );
        })}
      </div>
      <p className="meta">达到这个数就算超限。改限值不影响国办的检查，只影响这里怎样提醒。</p>
      <div className="row">
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          保存
        </Button>
      </div>
    </form>
  );
}
