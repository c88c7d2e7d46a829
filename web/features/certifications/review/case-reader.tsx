import { certificationCommentMaxLength } from '#contract/certifications/constants.ts';
import { certificationFieldNames } from '#contract/certifications/rules.ts';
import { certificationActionNames } from '#contract/certifications/workflow.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import type { Case, Opinion } from './case.ts';
import { Decision } from './decision.tsx';
import { DueTag } from './due-tag.tsx';
import { FormFacts } from './form-facts.tsx';
import { Registry } from './registry.tsx';
import styles from './review.module.css';

const rules: FormRules<Pick<Opinion, 'comment'>> = {
  comment: maxLength(certificationCommentMaxLength, 'certificationCommentTooLong'),
};

/** One application as it is decided: what is stated, what the registry says, files, history, and the decision. */
export function CaseReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(certificationWorkCalls.getCertification, { id });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={6} />}>
      {(one) => <CaseView one={one} onDecided={onDecided} />}
    </Loaded>
  );
}

function CaseView({ one, onDecided }: { one: Case; onDecided: () => void }) {
  // what is written outlives a look at another one, a decision of a colleague's and the end of the session
  const form = useForm<Pick<Opinion, 'comment'>, Opinion>({
    rules,
    initial: { comment: '', remarks: {} },
    draft: { key: `certification-review ${String(one.certificationId)}`, secrets: [] },
  });
  const mayReturn = one.actions.includes('return');
  const sent = Object.entries(one.remarks).filter(([, text]) => text !== '');
  return (
    <article className={classNames('card', styles.case)} aria-labelledby="case">
      <header className={styles.head}>
        <h3 id="case" tabIndex={-1} ref={focusOnMount}>
          {one.company.companyName}
        </h3>
        <Tag>{one.stateName}</Tag>
        <DueTag row={one} />
        <p className="meta">
          {one.kindName} <span className="num">{one.number}</span>，账号 {one.account}
          {one.submitTime !== null && `，${shanghaiMinute(one.submitTime)} 提交`}
          {one.validUntil !== '' && `，有效期至 ${one.validUntil}`}
        </p>
      </header>
      <Registry id={one.certificationId} company={one.company} />
      {sent.length > 0 && (
        <section className={styles.part} aria-labelledby="sent-remarks">
          <h4 id="sent-remarks">上次退回时的意见</h4>
          <ul className={styles.points}>
            {sent.map(([name, text]) => (
              <li key={name}>
                {(certificationFieldNames as Readonly<Record<string, string>>)[name] ?? name}：{text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormFacts
        one={one}
        remarks={mayReturn ? form.values.remarks : undefined}
        onChange={(remarks) => form.change({ remarks })}
      />
      <History id={one.certificationId} />
      <Decision one={one} form={form} onDecided={onDecided} />
    </article>
  );
}

function History({ id }: { id: number }) {
  const history = useCall(certificationWorkCalls.certificationHistory, { id });
  return (
    <section className={styles.part} aria-labelledby="case-history">
      <h4 id="case-history">办理经过</h4>
      <Loaded of={history} skeleton={<SkeletonRows count={2} />}>
        {(steps) => (
          <ol className={styles.timeline}>
            {steps.map(({ action, by, time, comment }) => (
              <li key={time + action}>
                <p>
                  <b>{(certificationActionNames as Readonly<Record<string, string>>)[action] ?? action}</b>{' '}
                  <span className="meta">{by}</span>{' '}
                  <time className="meta num" dateTime={time}>
                    {shanghaiMinute(time)}
                  </time>
                </p>
                {comment !== '' && <p className={styles.text}>意见：{comment}</p>}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
