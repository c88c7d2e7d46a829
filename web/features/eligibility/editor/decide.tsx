import { useState } from 'react';
import { returnReasonMaxLength } from '#contract/eligibility/constants.ts';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { tryExamples } from '#contract/eligibility/examples.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import { kindNames, negatedKeys, ruleText } from '#contract/eligibility/reading.ts';
import { truthNames } from '#contract/eligibility/states.ts';
import { rulesIn } from '#contract/eligibility/rule-set.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { TruthTag } from '#web/lib/text/truth-tag.tsx';
import styles from './editor.module.css';
import { namesOf, Reading } from './reading.tsx';
import { ReachLine } from './reach-line.tsx';

const done = { confirm: '已确认，规则生效', return: '已退回', takeBack: '已取回，可以再改' } as const;

/** What was proposed, rule by rule beside its clause, and what another person decides of it. */
export function Decide({ work, onDecided }: { work: RuleWork; onDecided: () => void }) {
  const { itemId, rev, content, today } = work;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const names = namesOf(work);
  const negated = negatedKeys(content.requirements);
  const tried = tryExamples(content, today);
  const deciding = useMutation(eligibilityWorkCalls.decideRuleSet, { quiet: true });
  async function decide(action: keyof typeof done) {
    const isUnsaid = action === 'return' && reason.trim() === '';
    setFault(isUnsaid ? eligibilityErrors.ruleSetReason.msg : undefined);
    if (isUnsaid) return;
    if ((await deciding.run({ itemId, rev, action, reason })) === undefined) return;
    showToast('success', done[action]);
    if (action !== 'takeBack') onDecided();
  }
  const { isBusy, error } = deciding;
  return (
    <CasePart id="rules-decide" title="等待确认的规则">
      <div className={styles.desk}>
        <FormFailure text={error === undefined ? undefined : messageOf(error)} />
        <Reading set={content} names={names} />
        <DataTable
          caption="规则和原文"
          rows={rulesIn(content.requirements)}
          rowKey={({ key }) => key}
          columns={[
            {
              ...{ key: 'rule', header: '规则', isRowHeader: true },
              cell: (rule) => ruleText(rule, names, negated.has(rule.key)),
            },
            { key: 'kind', header: '作用', cell: ({ kind }) => kindNames[kind] },
            {
              ...{ key: 'clause', header: '原文' },
              cell: ({ clause, document }) => (document === '' ? clause : `${clause}（${document}）`),
            },
          ]}
        />
        {content.amount.parts.length > 0 && (
          <ul aria-label="金额的原文">
            {content.amount.parts.map(({ key, name, clause }) => (
              <li key={key}>
                {name !== '' && `${name}：`}
                {clause}
              </li>
            ))}
          </ul>
        )}
        {content.examples.length > 0 && (
          <ul aria-label="示例企业的结果">
            {content.examples.map(({ key, name, expected }) => (
              <li key={key} className={styles.row}>
                {name} <TruthTag of={tried.get(key) ?? 'missing'} />
                <span className="meta">预期：{truthNames[expected]}</span>
              </li>
            ))}
          </ul>
        )}
        <ReachLine {...{ itemId, content }} label="算一算覆盖多少企业" keep={() => Promise.resolve(rev)} />
        {work.mayConfirm ? (
          <>
            <TextField
              name="return-reason"
              label="退回的原因"
              isOptional
              maxLength={returnReasonMaxLength}
              value={reason}
              error={fault}
              onChange={setReason}
            />
            <div className={styles.row}>
              <Button variant="main" isBusy={isBusy} onClick={() => void decide('confirm')}>
                确认生效
              </Button>
              <Button isBusy={isBusy} onClick={() => void decide('return')}>
                退回
              </Button>
            </div>
          </>
        ) : (
          <Alert tone="info" title="等另一位审核人员确认">
            写过这份规则的人和提交的人不能自己确认。
          </Alert>
        )}
        {work.mayTakeBack && (
          <div className={styles.row}>
            <Button isBusy={isBusy} onClick={() => void decide('takeBack')}>
              取回再改
            </Button>
          </div>
        )}
      </div>
    </CasePart>
  );
}
