import { siteCalls } from '#contract/site/calls.ts';
import { siteReasonMaxLength } from '#contract/site/constants.ts';
import { siteErrors } from '#contract/site/errors.ts';
import type { SiteDecision } from '#contract/site/facts.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Part } from './part.tsx';
import { FactChanges } from './fact-changes.tsx';
import type { Site, Waiting } from './site-facts.ts';
import styles from './site-form.module.css';

interface Opinion {
  comment: string;
}
const rules: FormRules<Opinion> = { comment: maxLength(siteReasonMaxLength, 'siteReasonTooLong') };

const own: readonly DecisionAct<SiteDecision>[] = [
  { action: 'withdraw', label: '收回改动', done: '改动已收回，网站没有变化' },
];
const others: readonly DecisionAct<SiteDecision>[] = [
  { action: 'confirm', label: '确认', variant: 'main', shortcut: 'A', done: '改动已生效，访客现在就能看到' },
  { action: 'drop', label: '不采纳', variant: 'danger', shortcut: 'X', done: '没有采纳，已告知提出人' },
];

/** What another chief has to confirm: who asks for what, and why. */
export function WaitingChange({ facts, waiting }: { facts: Site['facts']; waiting: Waiting }) {
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `site-change ${String(waiting.id)}`, secrets: [] },
  });
  return (
    <div className={styles.waiting}>
      <Part id="site-waiting" title="等待确认的改动">
        <p className="meta">
          {waiting.by} {shanghaiMinute(waiting.time)} 提出，理由：{waiting.reason}
        </p>
        <FactChanges label="等待确认的改动" before={facts} after={{ ...facts, ...waiting.facts }} />
        <Decision
          title="确认改动"
          acts={waiting.isOwn ? own : others}
          form={form}
          send={(action, { comment }) =>
            mutate(siteCalls.decideSite, { id: waiting.id, action, comment }, { quiet: true })
          }
          moved={{ codes: [siteErrors.siteChangeSettled.code], call: siteCalls.decideSite }}
          onDecided={() => undefined}
          hint={waiting.isOwn ? '这是您提出的改动，须由另一位主编确认；您可以收回。' : ''}
          {...(!waiting.isOwn && {
            comment: { label: '意见', help: '不采纳须写明，提出人会看到', maxLength: siteReasonMaxLength },
          })}
          closed="已经处理。"
        />
      </Part>
    </div>
  );
}
