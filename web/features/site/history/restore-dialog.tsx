import { contentErrors } from '#contract/content/errors.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { siteReasonMaxLength } from '#contract/site/constants.ts';
import { siteReasonRule } from '#contract/site/rules.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { FactChanges } from '../facts/fact-changes.tsx';
import { outcomeOf, savedText, type Site } from '../facts/site-facts.ts';
import type { Version } from './version.ts';
import styles from './versions.module.css';

interface Restoring {
  reason: string;
}

/** Says an old version again, as a new one: what would become of what visitors see now stands there before. */
export function RestoreDialog({
  version,
  site,
  onClose,
}: {
  version: Version;
  site: Site;
  onClose: () => void;
}) {
  const form = useForm<Restoring, Restoring>({
    rules: { reason: siteReasonRule },
    initial: { reason: `恢复第 ${String(version.rev)} 版` },
  });
  useFocusFirstFault(form, { reason: 'restore-reason' });
  const { changed, guarded } = outcomeOf(site.facts, version.facts);
  async function submit() {
    const answered: { text?: string } = {};
    const isDone = await form.submit(async ({ reason }) => {
      const request = { rev: site.rev, id: version.id, reason: reason.trim() };
      try {
        answered.text = savedText(await mutate(siteCalls.restoreSite, request, { quiet: true }));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(siteCalls.restoreSite.writes);
        throw new CallError('刚有同事改过网站信息，没有恢复。下面已换成和最新的对照，请看过再恢复。');
      }
    });
    if (!isDone) return;
    showToast('success', answered.text ?? '');
    onClose();
  }
  return (
    <Dialog isOpen title={`恢复第 ${String(version.rev)} 版`} width={640} onClose={onClose}>
      <form className={styles.dialog} aria-label="恢复" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        {changed.length === 0 ? (
          <p>这一版和现在的相同，不需要恢复。</p>
        ) : (
          <>
            <FactChanges label="恢复以后的变化" before={site.facts} after={version.facts} tellsGuarded />
            {guarded > 0 && <p className="meta">其中 {guarded} 处等另一位主编确认以后才生效。</p>}
            <TextArea
              label="为什么恢复"
              {...form.field('reason')}
              id="restore-reason"
              rows={2}
              maxLength={siteReasonMaxLength}
            />
          </>
        )}
        <div className="row">
          <Button onClick={onClose}>取消</Button>
          {changed.length > 0 && (
            <Button type="submit" variant="main" isBusy={form.isSubmitting}>
              恢复这一版
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
