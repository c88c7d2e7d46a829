import type { ResponseOf } from '#contract/call.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import {
  redirectPathMaxLength,
  redirectRules,
  type RedirectForm as Values,
} from '#contract/site/redirects.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './redirects.module.css';

export type RedirectRow = ResponseOf<typeof redirectCalls.listRedirects>['rows'][number];

interface RedirectFormProps {
  /** The one that is changed. */
  row?: RedirectRow | undefined;
  /** The old address of a new one, where it is known. */
  path?: string;
  onClose: () => void;
}

/** Where an old address leads. */
export function RedirectForm({ row, path = '', onClose }: RedirectFormProps) {
  const initial: Values = { path: row?.path ?? path, target: row?.target ?? '' };
  const form = useForm<Values, Values>({
    rules: redirectRules,
    initial,
    draft: { key: `redirect ${row === undefined ? path : String(row.id)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async (values) => {
      const known = row === undefined ? {} : { id: row.id, rev: row.rev };
      const request = { ...known, path: values.path.trim(), target: values.target.trim() };
      try {
        await mutate(redirectCalls.saveRedirect, request, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(redirectCalls.saveRedirect.writes);
        throw new CallError(
          '刚有同事改过这一条，没有保存。您填的都还在，后面的列表已换成最新的，请看过再保存。',
        );
      }
    });
    if (!isDone) return;
    showToast('success', '已保存，访客打开旧地址现在就到新地址');
    onClose();
  }
  return (
    <form className={styles.form} aria-label="转向" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label="旧地址"
        {...form.field('path')}
        help="域名后面的部分，如 /old/list.html；末尾写 * 代表其下全部，如 /old/*"
        maxLength={redirectPathMaxLength}
        autoComplete="off"
      />
      <TextField
        label="新地址"
        {...form.field('target')}
        help="本站现有的页面，如 /Info/HotSpotPolicy 或者 /p/news"
        maxLength={redirectPathMaxLength}
        autoComplete="off"
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
