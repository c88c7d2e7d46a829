import type { ResponseOf } from '#contract/call.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import type { FieldRemark } from './field-remarks.tsx';
import { releaseActionNames, stateNames } from './release-words.ts';

// it brings what pages of items are made of
const ItemView = lazyComponent(
  async () => (await import('./item-view.tsx')).ItemView,
  <SkeletonRows count={6} />,
);

// they bring the words of the editor
const ReviewFindings = lazyComponent(
  async () => (await import('./review-findings.tsx')).ReviewFindings,
  <SkeletonRows count={2} />,
);
const FieldRemarks = lazyComponent(
  async () => (await import('./field-remarks.tsx')).FieldRemarks,
  <SkeletonRows count={1} />,
);

type Work = NonNullable<ResponseOf<typeof workCalls.getWork>>;
type Action = Extract<
  Work['actions'][number],
  'approve' | 'publish' | 'schedule' | 'confirm' | 'return' | 'reject'
>;
interface Opinion {
  comment: string;
  remarks: readonly FieldRemark[];
}
const consentNames: Readonly<Record<Exclude<Work['consent'], ''>, string>> = {
  missing: '还没有请写到的企业同意',
  asked: '等写到的企业同意',
  given: '写到的企业已同意',
};
const rules: FormRules<Pick<Opinion, 'comment'>> = { comment: anything };

/** Of ten, eight say one of these. */
const phrases = [
  '标题和正文不一致，请核对。',
  '缺少来源或文号，请补充。',
  '表述不够准确，请按原文修改。',
] as const;

const acts: readonly DecisionAct<Action>[] = [
  {
    action: 'approve',
    label: '通过，等待下一位审核',
    variant: 'main',
    shortcut: 'A',
    done: '已通过，等待下一位审核',
  },
  { action: 'publish', label: '通过并发布', variant: 'main', shortcut: 'A', done: '已发布' },
  { action: 'schedule', label: '通过，到时发布', variant: 'main', shortcut: 'A', done: '已通过，到时发布' },
  { action: 'confirm', label: '追认', variant: 'main', shortcut: 'A', done: '已追认' },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回修改' },
  {
    action: 'reject',
    label: '驳回',
    variant: 'danger',
    shortcut: 'X',
    done: '已驳回',
    asks: '作者会看到您的意见，这一稿不能再送审。作者可以重新写一稿。',
  },
];

/** One item as it is reviewed: as visitors will read it, what became of it so far, and the decision. */
export function ItemReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(workCalls.getWork, { id });
  return (
    <LoadedCase of={found}>
      {(one) =>
        one === null ? <EmptyState title="没有这条内容" /> : <ItemCase one={one} onDecided={onDecided} />
      }
    </LoadedCase>
  );
}

function ItemCase({ one, onDecided }: { one: Work; onDecided: () => void }) {
  const { id, rev, state, kind, fields } = one;
  const form = useForm<Pick<Opinion, 'comment'>, Opinion>({
    rules,
    initial: { comment: '', remarks: [] },
    draft: { key: `item-review ${String(id)}`, secrets: [] },
  });
  const offered = acts.filter(({ action }) => one.actions.includes(action));
  const needs = one.approvalsNeeded > 1;
  const mayReturn = one.actions.includes('return');
  return (
    <Case
      title={fields.title}
      marks={
        <>
          <Tag>{stateNames[state]}</Tag>
          {one.consent !== '' && (
            <Tag tone={one.consent === 'given' ? 'green' : 'amber'}>{consentNames[one.consent]}</Tag>
          )}
          {one.needsConfirmation && <Tag tone="amber">紧急发布，待追认</Tag>}
        </>
      }
      about={
        <>
          {fields.sectionName}，第 {one.number} 稿
          {one.publishTime !== null && `，${shanghaiMinute(one.publishTime)} 发布`}
          {one.expireTime !== null && `，${shanghaiMinute(one.expireTime)} 到期`}
          {needs && `，已有 ${String(one.approvals)} 人通过，须 ${String(one.approvalsNeeded)} 人`}，
          <a className="inline" href={`${contentHref(kind, id)}&preview=1`} target="_blank" rel="noreferrer">
            在新窗口按公众所见打开
          </a>
        </>
      }
    >
      {one.faults.length > 0 && (
        <CasePart id="item-faults" title="还缺什么">
          <CaseFacts facts={one.faults.map(({ field, msg }) => ({ term: field, value: msg }))} />
        </CasePart>
      )}
      <CasePart id="item-view" title="公众将看到">
        {fields.summary !== '' && <p className="muted">{fields.summary}</p>}
        <ItemView id={id} />
      </CasePart>
      <ReviewFindings one={one} />
      <History id={id} />
      <Decision
        acts={offered}
        form={form}
        send={(action, { comment, remarks }) =>
          mutate(
            workCalls.move,
            {
              ...{ id, rev, action, comment },
              // of others nothing is returned to anybody
              remarks: remarks.filter(
                ({ field, text }) => action === 'return' && field !== '' && text.trim() !== '',
              ),
            },
            { quiet: true },
          )
        }
        moved={{ codes: [contentErrors.editedMeanwhile.code], call: workCalls.move }}
        onDecided={onDecided}
        hint={
          state === 'waiting'
            ? hintOf(
                offered.map(({ action }) => action),
                one.consent,
              )
            : ''
        }
        comment={{
          label: '意见',
          help: '退回和驳回须写明，作者会看到。',
          maxLength: 500,
          isOptional: true,
        }}
        phrases={mayReturn ? phrases : []}
        closed={
          state === 'waiting'
            ? '这一稿不由您审核：自己写的、改过的、已经通过的，或者栏目不由您审核的，须由别的审核人员办理。'
            : `不需要办理：${stateNames[state]}。`
        }
      >
        {mayReturn && (
          <FieldRemarks
            kind={kind}
            value={form.values.remarks}
            onChange={(remarks) => form.change({ remarks })}
          />
        )}
      </Decision>
    </Case>
  );
}

/** Why a decision that one looks for is not offered; '' where nothing is missing. */
function hintOf(actions: readonly Action[], consent: Work['consent']): string {
  if (consent === 'asked' || consent === 'missing')
    return '案例写到的企业还没有同意公开，同意以后才能通过并发布；可以先退回修改。';
  const agrees = actions.some((one) => one === 'approve' || one === 'publish' || one === 'schedule');
  return agrees || actions.length === 0
    ? ''
    : '通过须由另一位审核人员办理；内容没有补齐或者已过到期时间的，请退回修改。';
}

function History({ id }: { id: number }) {
  const history = useCall(workCalls.history, { id });
  return (
    <CasePart id="item-history" title="办理经过">
      <Loaded of={history} skeleton={<SkeletonRows count={2} />}>
        {({ steps }) => <CaseHistory steps={steps} names={releaseActionNames} />}
      </Loaded>
    </CasePart>
  );
}
