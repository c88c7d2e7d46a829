import { contentErrors } from '#contract/content/errors.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { siteReasonMaxLength } from '#contract/site/constants.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import { siteCodeFaults, siteLinkFaults } from '#contract/site/rules.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { Part } from './part.tsx';
import { FactChanges } from './fact-changes.tsx';
import { FactFields } from './fact-fields.tsx';
import { FooterPreview } from './footer-preview.tsx';
import { outcomeOf, savedText, type Site } from './site-facts.ts';
import styles from './site-form.module.css';
import { factsIn, useSiteForm, type SiteForm as Form } from './use-site-form.ts';

/** All facts as a form, with what is changed and how it will look beside it. */
export function SiteForm({ site }: { site: Site }) {
  const { rev, facts, last, waiting } = site;
  const form = useSiteForm(facts);
  const typed = factsIn(form.values);
  useFocusFirstFault(form, rowIds(typed));
  async function submit() {
    const answered: { text?: string } = {};
    const isDone = await form.submit(async (values) => {
      try {
        const request = { rev, facts: plain(factsIn(values)), reason: values.reason.trim() };
        answered.text = savedText(await mutate(siteCalls.saveSite, request, { quiet: true }));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(siteCalls.saveSite.writes);
        throw new CallError(
          '刚有同事改过网站信息，没有保存。您填的都还在，旁边已换成和最新的对照，请看过再保存。',
        );
      }
    });
    if (!isDone) return;
    showToast('success', answered.text ?? '');
    // what waits is not to be typed once more
    form.change({ ...facts, ...freeOf(typed, facts), reason: '' });
  }
  return (
    <form className={styles.desk} aria-label="网站信息" {...form.formProps(submit)}>
      <div className={styles.groups}>
        <p className="meta">
          {last === null
            ? '现在用的是部署时的设置，第一次保存以后以这里为准。'
            : `${last.by} ${shanghaiMinute(last.time)} 修改：${last.reason}`}
          <br />
          留空的项目不显示。
        </p>
        <FactFields form={form} waiting={waiting} />
      </div>
      <div className={styles.side}>
        <Changes form={form} facts={facts} typed={typed} />
        <Part id="site-preview" title="访客会看到">
          <FooterPreview facts={typed} />
        </Part>
      </div>
    </form>
  );
}

function Changes({ form, facts, typed }: { form: Form; facts: SiteFacts; typed: SiteFacts }) {
  const { changed, guarded, free } = outcomeOf(facts, typed);
  const { value, ...reason } = form.field('reason');
  return (
    <Part id="site-changes" title="改动">
      <FormFailure text={form.failure} />
      {changed.length === 0 ? (
        <p className="muted">还没有改动。</p>
      ) : (
        <FocusHeir heir={mainHeading}>
          <FactChanges label="还没有保存的改动" before={facts} after={typed} tellsGuarded />
          <p className="meta">
            {free > 0 && `${String(free)} 处保存后立即生效`}
            {free > 0 && guarded > 0 && '，'}
            {guarded > 0 && `${String(guarded)} 处等另一位主编确认`}。
          </p>
          <TextArea
            label="为什么修改"
            help="写进改动记录"
            {...reason}
            value={value}
            rows={2}
            maxLength={siteReasonMaxLength}
          />
          <div className="row">
            <Button onClick={() => form.change({ ...facts, reason: '' })}>放弃改动</Button>
            <Button type="submit" variant="main" isBusy={form.isSubmitting}>
              保存 {changed.length} 处改动
            </Button>
          </div>
        </FocusHeir>
      )}
    </Part>
  );
}

/** As a call takes it: without blanks at the ends, and lists of its own. */
const plain = ({ codes, links, ...texts }: SiteFacts) => ({
  ...texts,
  codes: codes.map(({ name, image }) => ({ name: name.trim(), image })),
  links: links.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
});

/** What was saved at once; of what waits the present value. */
const freeOf = (typed: SiteFacts, facts: SiteFacts): SiteFacts => ({
  ...typed,
  ...{ name: facts.name, hostUnit: facts.hostUnit, operator: facts.operator },
  ...{ icp: facts.icp, policeRecord: facts.policeRecord, idCode: facts.idCode },
  ...{ visitsBefore: facts.visitsBefore, visitsBeforeDay: facts.visitsBeforeDay },
});

/** The first field that is wrong in the rows of a list, by the list's name. */
function rowIds({ codes, links }: SiteFacts): Record<string, string> {
  const idIn = (list: string, faults: readonly object[]) => {
    const at = faults.findIndex((row) => Object.keys(row).length > 0);
    const [cell] = Object.keys(faults[at] ?? {});
    return cell === undefined ? [] : [[list, `${list}-${String(at)}-${cell}`] as const];
  };
  return Object.fromEntries([
    ...idIn('codes', siteCodeFaults(codes)),
    ...idIn('links', siteLinkFaults(links)),
  ]);
}
