import { useId, useState, type ReactNode } from 'react';
import { prefixCommentMaxLength, prefixRemarkMaxLength } from '#contract/prefixes/constants.ts';
import { isNodeKind, nodeKindNames, prefixFieldNames, type PrefixForm } from '#contract/prefixes/rules.ts';
import { prefixActionNames } from '#contract/prefixes/workflow.ts';
import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
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
import { PrefixDecision, type Opinion, type PrefixCase, type Remarks } from './prefix-decision.tsx';

const rules: FormRules<Pick<Opinion, 'comment'>> = {
  comment: maxLength(prefixCommentMaxLength, 'prefixCommentTooLong'),
};

/** One application, or the prefix, as it is decided: what is stated, volumes, history, and the decision. */
export function PrefixReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(prefixWorkCalls.getPrefix, { id });
  return <LoadedCase of={found}>{(one) => <CaseView one={one} onDecided={onDecided} />}</LoadedCase>;
}

function CaseView({ one, onDecided }: { one: PrefixCase; onDecided: () => void }) {
  // what is written outlives a look at another one, a decision of a colleague's and the end of the session
  const form = useForm<Pick<Opinion, 'comment'>, Opinion>({
    rules,
    initial: { comment: '', remarks: {} },
    draft: { key: `prefix-review ${String(one.prefixId)}`, secrets: [] },
  });
  const sent = Object.entries(one.remarks).filter(([, text]) => text !== '');
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
          {one.prefix !== '' && (
            <>
              前缀 <span className="num">{one.prefix}</span>，
            </>
          )}
          <span className="num">{one.number}</span>
          {one.account !== '' && `，账号 ${one.account}`}
          {one.submitTime !== null && `，${shanghaiMinute(one.submitTime)} 提交`}
        </>
      }
    >
      <CasePart id="prefix-company" title="单位信息">
        <CaseFacts
          facts={[
            { term: '单位名称', value: one.company.companyName },
            { term: '统一社会信用代码', value: <span className="num">{one.company.creditCode}</span> },
            { term: '所在地区', value: one.company.areaPath.replaceAll('/', ' ') },
            { term: '地址', value: one.company.address || '没有填写' },
          ]}
        />
      </CasePart>
      {sent.length > 0 && (
        <CasePart id="sent-remarks" title="上次退回时的意见">
          <ul>
            {sent.map(([name, text]) => (
              <li key={name}>
                {(prefixFieldNames as Readonly<Record<string, string>>)[name] ?? name}：{text}
              </li>
            ))}
          </ul>
        </CasePart>
      )}
      <Application
        one={one}
        remarks={one.actions.includes('return') ? form.values.remarks : undefined}
        onChange={(remarks) => form.change({ remarks })}
      />
      {one.prefix !== '' && <Use one={one} />}
      <History id={one.prefixId} />
      <PrefixDecision one={one} form={form} onDecided={onDecided} />
    </Case>
  );
}

function Application({
  one,
  remarks,
  onChange,
}: {
  one: PrefixCase;
  /** Undefined: nothing can be returned now. */
  remarks: Remarks | undefined;
  onChange: (remarks: Remarks) => void;
}) {
  const { form } = one;
  const person = useReveal(prefixWorkCalls.revealPrefix, { id: one.prefixId, asOf: one.updateTime });
  const volume = Number(form.plannedVolume);
  const facts: [keyof PrefixForm, ReactNode][] = [
    ['nodeKind', isNodeKind(form.nodeKind) ? nodeKindNames[form.nodeKind] : form.nodeKind],
    ['contactName', person.clear('form.contactName', form.contactName)],
    ['contactPhone', <span className="num">{person.clear('form.contactPhone', form.contactPhone)}</span>],
    ['contactEmail', person.clear('form.contactEmail', form.contactEmail) || '没有填写'],
    ['plannedVolume', <span className="num">{groupedNumber(volume)}</span>],
    ['uses', form.uses.join('、')],
    ['usesText', form.usesText],
  ];
  return (
    <CasePart id="prefix-facts" title="申请内容" tools={person.button}>
      <CaseFacts
        facts={facts.map(([field, value]) => ({
          term: prefixFieldNames[field],
          value,
          aside: remarks !== undefined && (
            <Remark
              field={field}
              value={remarks[field]}
              onChange={(text) => onChange({ ...remarks, [field]: text })}
            />
          ),
        }))}
      />
    </CasePart>
  );
}

/** It stands where the button was that opened it. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

function Remark({
  field,
  value,
  onChange,
}: {
  field: keyof PrefixForm;
  value: string | undefined;
  onChange: (text: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isKept] = useState((value ?? '') !== '');
  const id = useId();
  const name = prefixFieldNames[field];
  return isOpen || isKept ? (
    <div ref={isOpen ? focusField : undefined}>
      <TextField
        label={`对“${name}”的修改意见`}
        name={`remark-${field}-${id}`}
        value={value ?? ''}
        onChange={onChange}
        maxLength={prefixRemarkMaxLength}
      />
    </div>
  ) : (
    <Button variant="link" size="small" aria-label={`对“${name}”写修改意见`} onClick={() => setIsOpen(true)}>
      写修改意见
    </Button>
  );
}

/** What has become of a prefix: identifiers, and the volumes of each year. */
function Use({ one }: { one: PrefixCase }) {
  return (
    <CasePart id="prefix-use" title="使用情况">
      <CaseFacts
        facts={[
          { term: '分配日期', value: one.givenDay },
          { term: '登记的标识', value: <span className="num">{groupedNumber(one.identifiers)} 个</span> },
          ...one.reports.map(({ year, registered, resolved, note }) => ({
            term: `${String(year)} 年用量`,
            value: (
              <span className="num">
                年末累计注册 {groupedNumber(registered)} 个，全年解析 {groupedNumber(resolved)} 次
                {note !== '' && `（${note}）`}
              </span>
            ),
          })),
          ...(one.reportYear === null
            ? []
            : [{ term: `${String(one.reportYear)} 年用量`, value: `没有上报，最晚 ${one.reportDueDay}` }]),
        ]}
      />
    </CasePart>
  );
}

function History({ id }: { id: number }) {
  const history = useCall(prefixWorkCalls.prefixHistory, { id });
  return (
    <CasePart id="case-history" title="办理经过">
      <Loaded of={history} skeleton={<SkeletonRows count={2} />}>
        {(steps) => <CaseHistory steps={steps} names={prefixActionNames} />}
      </Loaded>
    </CasePart>
  );
}
