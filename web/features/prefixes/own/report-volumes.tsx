import { prefixCalls } from '#contract/prefixes/calls.ts';
import { reportNoteMaxLength } from '#contract/prefixes/constants.ts';
import { reportRules } from '#contract/prefixes/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import matter from '#web/lib/matter/matter.module.css';

/** The volumes of a year that has ended. */
export function ReportVolumes({
  prefixId,
  year,
  dueDay,
  identifiers,
}: {
  prefixId: number;
  year: number;
  dueDay: string;
  identifiers: number;
}) {
  const form = useForm({
    rules: reportRules,
    initial: { registered: '', resolved: '', note: '' },
  });
  async function submit() {
    const isDone = await form.submit(async (values) => {
      await mutate(prefixCalls.reportVolumes, { prefixId, year, ...values }, { quiet: true });
    });
    if (isDone) showToast('success', `${String(year)} 年用量已上报`);
  }
  return (
    <form className={matter.form} aria-label={`上报 ${String(year)} 年用量`} {...form.formProps(submit)}>
      <p>
        <b>
          请上报 {year} 年的用量，最晚 <time dateTime={dueDay}>{dueDay}</time>
        </b>
      </p>
      <FormFailure text={form.failure} />
      <div className={matter.pair}>
        <TextField
          label="年末累计注册量（个）"
          {...form.field('registered')}
          help={`自建节点和本平台合计，本平台现有 ${String(identifiers)} 个`}
          isTabular
          inputMode="numeric"
          maxLength={13}
        />
        <TextField
          label="全年解析量（次）"
          {...form.field('resolved')}
          help="没有的填 0"
          isTabular
          inputMode="numeric"
          maxLength={13}
        />
      </div>
      <TextField label="说明" {...form.field('note')} isOptional maxLength={reportNoteMaxLength} />
      <div className={matter.buttons}>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          上报用量
        </Button>
      </div>
    </form>
  );
}
