import { FormFailure } from '#web/lib/form/form-failure.tsx';
import type { Form } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { CodeForm } from './use-step.ts';

/** Keyboards of phones show letters, too: recovery codes have some. */
export function CodeField({
  form,
  label = '动态码或恢复码',
  help = '验证器上的 6 位数字；手机不在身边时，用一个恢复码',
}: {
  form: Form<CodeForm, CodeForm>;
  label?: string;
  help?: string;
}) {
  return (
    <>
      <FormFailure text={form.failure} />
      <TextField
        label={label}
        help={help}
        {...form.field('activeCode')}
        autoComplete="one-time-code"
        maxLength={20}
        isTabular
      />
    </>
  );
}
