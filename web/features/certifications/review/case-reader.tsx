import { certificationCommentMaxLength } from '#contract/certifications/constants.ts';
import { certificationFieldNames } from '#contract/certifications/rules.ts';
import { certificationActionNames } from '#contract/certifications/workflow.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Case, CaseHistory, CasePart } from '#web/console/case.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { ChangeTable } from '../change-table.tsx';
import type { Certification, Opinion } from './case.ts';
import { CertificationDecision } from './decision.tsx';
import { FormFacts } from './form-facts.tsx';
import { Registry } from './registry.tsx';
import styles from './review.module.css';

const rules: FormRules<Pick<Opinion, 'comment'>> = {
  comment: maxLength(certificationCommentMaxLength, 'certificationCommentTooLong'),
};

/** One application as it is decided: what is stated, what the registry says, files, history, and the decision. */
export function CaseReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(certificationWorkCalls.getCertification, { id });
  return <LoadedCase of={found}>{(one) => <CaseView one={one} onDecided={onDecided} />}</LoadedCase>;
}

function CaseView({ one, onDecided }: { one: Certification; onDecided: () => void }) {
  // what is written outlives a look at another one, a decision of a colleague's and the end of the session
  const form = useForm<Pick<Opinion, 'comment'>, Opinion>({
    rules,
    initial: { comment: '', remarks: {} },
    draft: { key: `certification-review ${String(one.certificationId)}`, secrets: [] },
  });
  const mayReturn = one.actions.includes('return');
  const sent = Object.entries(one.remarks).filter(([, text]) => text !== '');
  return (
    <Case
      title={one.before?.companyName ?? one.company.companyName}
      marks={
        <>
          <Tag>{one.stateName}</Tag>
          <DueTag dueDay={one.dueDay} isDue={one.turn === 'staff'} />
        </>
      }
      about={
        <>
          {one.kindName} <span className="num">{one.number}</span>，账号 {one.account}
          {one.submitTime !== null && `，${shanghaiMinute(one.submitTime)} 提交`}
          {one.validUntil !== '' && `，有效期至 ${one.validUntil}`}
        </>
      }
    >
      {one.before !== null && (
        <CasePart id="case-change" title="变更内容">
          <ChangeTable before={one.before} after={one.form} />
        </CasePart>
      )}
      <Registry id={one.certificationId} company={one.company} />
      {sent.length > 0 && (
        <CasePart id="sent-remarks" title="上次退回时的意见">
          <ul className={styles.points}>
            {sent.map(([name, text]) => (
              <li key={name}>
                {(certificationFieldNames as Readonly<Record<string, string>>)[name] ?? name}：{text}
              </li>
            ))}
          </ul>
        </CasePart>
      )}
      <FormFacts
        one={one}
        remarks={mayReturn ? form.values.remarks : undefined}
        onChange={(remarks) => form.change({ remarks })}
      />
      <History id={one.certificationId} />
      <CertificationDecision one={one} form={form} onDecided={onDecided} />
    </Case>
  );
}

function History({ id }: { id: number }) {
  const history = useCall(certificationWorkCalls.certificationHistory, { id });
  return (
    <CasePart id="case-history" title="办理经过">
      <Loaded of={history} skeleton={<SkeletonRows count={2} />}>
        {(steps) => <CaseHistory steps={steps} names={certificationActionNames} />}
      </Loaded>
    </CasePart>
  );
}
