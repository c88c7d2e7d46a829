import type { ResponseOf } from '#contract/call.ts';
import { financingCalls } from '#contract/financings/calls.ts';
import { financingErrors } from '#contract/financings/errors.ts';
import {
  financingStateNames,
  financingTransitions,
  isFinancingOpen,
  type FinancingDecision,
} from '#contract/financings/financing-workflow.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart, CaseText } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Tag } from '#web/ui/tag/tag.tsx';

type One = ResponseOf<typeof financingCalls.getFinancing>;
interface Told {
  comment: string;
}
const rules: FormRules<Told> = { comment: anything };

const acts: readonly DecisionAct<FinancingDecision>[] = [
  { action: 'passOn', label: '已转给机构', variant: 'main', shortcut: 'A', done: '已记下，企业会收到通知' },
  { action: 'offer', label: '机构可以办理', variant: 'main', shortcut: 'A', done: '已告知企业' },
  { action: 'refuse', label: '机构不办理', shortcut: 'R', done: '已告知企业' },
  {
    action: 'decline',
    label: '不转给机构',
    variant: 'danger',
    shortcut: 'X',
    done: '已告知企业',
    asks: '企业会看到您写的原因，这份意向随即办结。',
  },
];

const actionNames: Readonly<Record<string, string>> = {
  submit: '企业提交，同意转给机构',
  passOn: '转给机构',
  offer: '机构可以办理',
  refuse: '机构不办理',
  decline: '不转给机构',
  withdraw: '企业撤回',
};

/** One wish as it is passed on and answered. */
export function FinancingReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(financingCalls.getFinancing, { id });
  return (
    <LoadedCase of={found}>
      {(one) => <FinancingCase key={one.state} one={one} onDecided={onDecided} />}
    </LoadedCase>
  );
}

function FinancingCase({ one, onDecided }: { one: One; onDecided: () => void }) {
  const { id, state, itemId } = one;
  const form = useForm<Told, Told>({
    rules,
    initial: { comment: '' },
    draft: { key: `financing-review ${String(id)} ${state}`, secrets: [] },
  });
  const person = useReveal(financingCalls.revealFinancing, { id, asOf: state });
  const due = shanghaiDay(new Date(new Date(one.dueTime).getTime() - 1));
  return (
    <Case
      title={`${one.companyName}：${one.product}`}
      marks={<Tag tone={isFinancingOpen(state) ? 'amber' : 'grey'}>{financingStateNames[state]}</Tag>}
      about={
        <>
          {shanghaiMinute(one.createTime)} 提交，{due} 以前告诉企业结果，
          <a
            className="inline"
            href={contentHref('financialProduct', itemId)}
            target="_blank"
            rel="noreferrer"
          >
            看产品
          </a>
        </>
      }
    >
      <CasePart id="financing-wish" title="企业要什么" tools={person.button}>
        <CaseText>{one.purpose}</CaseText>
        <CaseFacts
          facts={[
            { term: '金额', value: `${String(one.amount)} 万元` },
            { term: '期限', value: `${String(one.months)} 个月` },
            { term: '企业', value: one.companyName },
            { term: '信用代码', value: <span className="num">{one.creditCode}</span> },
            { term: '联系人', value: person.clear('contactName', one.contactName) },
            { term: '电话', value: <span className="num">{person.clear('phone', one.phone)}</span> },
          ]}
        />
        <p className="meta">企业已同意把这些转给{one.institution}，只用于办理这份融资意向。</p>
      </CasePart>
      <CasePart id="financing-desk" title="转给谁">
        <CaseFacts
          facts={[
            { term: '机构', value: one.institution },
            { term: '联系岗位', value: one.desk === '' ? '产品页没有写，请先向机构问清' : one.desk },
          ]}
        />
      </CasePart>
      <CasePart id="financing-history" title="办理经过">
        <CaseHistory steps={one.steps} names={actionNames} />
      </CasePart>
      <Decision
        title="办理"
        acts={acts.filter(({ action }) => financingTransitions[action].from.some((from) => from === state))}
        form={form}
        send={(decision, { comment }) =>
          mutate(financingCalls.decideFinancing, { id, decision, comment }, { quiet: true })
        }
        moved={{ codes: [financingErrors.financingMoved.code], call: financingCalls.decideFinancing }}
        onDecided={onDecided}
        comment={{
          label: '告诉企业的话',
          help: '转给机构时写转给了哪个岗位；有结果时写机构的答复。企业会看到。',
          maxLength: 300,
          isOptional: true,
        }}
        closed={`不需要办理：${financingStateNames[state]}。`}
      />
    </Case>
  );
}
