import { useState } from 'react';
import { filingCommentMaxLength, filingRemarkMaxLength } from '#contract/filings/constants.ts';
import { fieldsOf, type FilingField } from '#contract/filings/form.ts';
import { filingActionNames } from '#contract/filings/workflow.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart } from '#web/console/case.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { ShownAnswers } from '../fields/shown-answers.tsx';
import { FilingDecision, type Opinion } from './filing-decision.tsx';
import type { ReviewedFiling } from './reviewed-filing.ts';
import { ScoreForm } from './score-form.tsx';
import { ScoreTable } from './score-table.tsx';

const rules: FormRules<Pick<Opinion, 'comment'>> = {
  comment: maxLength(filingCommentMaxLength, 'filingCommentTooLong'),
};

/** One filing as it is decided or scored. */
export function FilingReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(filingWorkCalls.getFiling, { id });
  return <LoadedCase of={found}>{(one) => <FilingCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function FilingCase({ one, onDecided }: { one: ReviewedFiling; onDecided: () => void }) {
  // what is written outlives a look at another one and the end of the session
  const form = useForm<Pick<Opinion, 'comment'>, Opinion>({
    rules,
    initial: {
      comment: '',
      remarks: {},
      amount: one.amount > 0 ? String(one.amount) : '',
      paidOn: '',
    },
    draft: { key: `filing-review ${String(one.filingId)}`, secrets: [] },
  });
  const person = useReveal(filingWorkCalls.revealFiling, { id: one.filingId, asOf: one.updateTime });
  const mayReturn = one.actions.includes('return');
  const labels = new Map(fieldsOf(one.form).map(({ key, label }) => [key, label]));
  const sent = Object.entries(one.remarks);
  return (
    <Case
      title={one.company.companyName}
      marks={
        <>
          <Tag>{one.stateName}</Tag>
          <DueTag dueDay={one.dueDay} isDue={one.turn === 'staff'} />
        </>
      }
      about={
        <>
          {one.declarationTitle} <span className="num">{one.number}</span>
          {one.account !== '' && `，账号 ${one.account}`}
          {one.submitTime !== null && `，${shanghaiMinute(one.submitTime)} 提交`}
          {`，第 ${String(one.formVersion)} 版表单`}
        </>
      }
    >
      <CasePart id="filing-company" title="申报企业">
        <CaseFacts
          facts={[
            { term: '统一社会信用代码', value: one.company.creditCode },
            { term: '所在地区', value: one.company.area },
            ...(one.company.address === '' ? [] : [{ term: '地址', value: one.company.address }]),
            ...(one.amount > 0 ? [{ term: '支持金额', value: `${groupedNumber(one.amount)} 元` }] : []),
            ...(one.paidOn === '' ? [] : [{ term: '拨付日期', value: one.paidOn }]),
            ...(one.comment === '' ? [] : [{ term: '最近的意见', value: one.comment }]),
          ]}
        />
      </CasePart>
      {sent.length > 0 && (
        <CasePart id="filing-remarks" title="上次退回时的意见">
          <CaseFacts
            facts={sent.map(([field, text]) => ({ term: labels.get(field) ?? field, value: text }))}
          />
        </CasePart>
      )}
      <ShownAnswers
        form={one.form}
        answers={one.answers}
        files={one.files}
        phone={
          one.phone === '' ? (
            '未填'
          ) : (
            <>
              {person.clear('phone', one.phone)} {person.button}
            </>
          )
        }
        {...(mayReturn && {
          aside: (field: FilingField) => (
            <Remark
              label={field.label}
              text={form.values.remarks[field.key] ?? ''}
              onChange={(text) => form.change({ remarks: { ...form.values.remarks, [field.key]: text } })}
            />
          ),
        })}
      />
      {one.scores.length > 0 && <ScoreTable one={one} />}
      {one.isDrawn && <ScoreForm key={one.filingId} one={one} onScored={onDecided} />}
      <History id={one.filingId} />
      {!(one.isDrawn && one.actions.length === 0) && (
        <FilingDecision one={one} form={form} onDecided={onDecided} />
      )}
    </Case>
  );
}

/** What is to be corrected at one field: opened where it is wanted. */
function Remark({
  label,
  text,
  onChange,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(text !== '');
  if (!isOpen)
    return (
      <Button size="small" variant="link" aria-label={`写${label}的修改意见`} onClick={() => setIsOpen(true)}>
        写修改意见
      </Button>
    );
  return (
    <TextField
      name={`remark-${label}`}
      label={`${label}的修改意见`}
      isLabelHidden
      placeholder="要改什么"
      value={text}
      onChange={onChange}
      maxLength={filingRemarkMaxLength}
    />
  );
}

function History({ id }: { id: number }) {
  const history = useCall(filingWorkCalls.filingHistory, { id });
  return (
    <CasePart id="case-history" title="办理经过">
      <Loaded of={history} skeleton={<SkeletonRows count={2} />}>
        {(steps) => <CaseHistory steps={steps} names={filingActionNames} />}
      </Loaded>
    </CasePart>
  );
}
