import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { columnStates, columnTransitions, type ColumnAction } from '#contract/exchange/column-workflow.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { Case, caseHeading, CaseFacts, CaseHistory, CasePart } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { forumHref } from '../addresses.ts';
import { ColumnForm } from './column-form.tsx';

type Column = NonNullable<ResponseOf<typeof exchangeColumnCalls.getColumn>>;
interface Opinion {
  comment: string;
}
const rules: FormRules<Opinion> = { comment: anything };

const states = [
  { label: '草稿', tone: 'grey' },
  { label: '待审核', tone: 'amber' },
  { label: '已公开', tone: 'green' },
  { label: '已退回', tone: 'amber' },
  { label: '已驳回', tone: 'grey' },
  { label: '已撤下', tone: 'grey' },
] as const;

/** `at`: where the state is in columnStates. */
export function ColumnState({ at }: { at: number }) {
  const state = states[at];
  return state && <Tag tone={state.tone}>{state.label}</Tag>;
}

const acts: readonly DecisionAct<ColumnAction>[] = [
  {
    action: 'submit',
    label: '提交审核',
    variant: 'main',
    shortcut: 'A',
    done: '已提交，由另一位同事审核后公开',
  },
  { action: 'recall', label: '收回修改', shortcut: 'R', done: '已收回，可以修改' },
  {
    action: 'publish',
    label: '通过并公开',
    variant: 'main',
    shortcut: 'A',
    done: '已公开，访客现在就能按它筛选',
  },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回修改' },
  {
    action: 'reject',
    label: '驳回',
    variant: 'danger',
    shortcut: 'X',
    done: '已驳回',
    asks: '驳回后不能再修改和提交，只能删除。',
  },
  {
    action: 'withdraw',
    label: '撤下',
    variant: 'danger',
    shortcut: 'X',
    done: '已撤下，访客看不到这个条件了',
    asks: '行业交流里随即没有这个条件；已有的话题保留各自所选的项。修改后可以再提交。',
  },
];

const actionNames: Readonly<Record<ColumnAction, string>> = {
  submit: '提交审核',
  recall: '收回',
  publish: '通过并公开',
  return: '退回修改',
  reject: '驳回',
  withdraw: '撤下',
};

/** One column as staff write and release it. */
export function ColumnReader({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const found = useCall(exchangeColumnCalls.getColumn, { id });
  return (
    <LoadedCase of={found}>
      {(one) =>
        one === null ? (
          <p className="muted">没有这个筛选条件，可能已经删除。</p>
        ) : (
          <ColumnCase one={one} onDeleted={onDeleted} />
        )
      }
    </LoadedCase>
  );
}

function ColumnCase({ one, onDeleted }: { one: Column; onDeleted: () => void }) {
  const { id, rev, releaseStatus, actions, mayWrite, mayDelete } = one;
  const [isUnsaved, setUnsaved] = useState(false);
  const isHeld = mayWrite && isUnsaved;
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `exchange-column-review ${String(id)}`, secrets: [] },
  });
  return (
    <Case
      title={one.name}
      marks={<ColumnState at={releaseStatus} />}
      about={
        <>
          访客在
          <a className="inline" href={forumHref({})}>
            行业交流
          </a>
          里按它筛选话题，发布话题时也按它选择
        </>
      }
    >
      {mayWrite ? (
        <CasePart id="column-form" title="名称和选项">
          <ColumnForm key={rev} column={one} onUnsaved={setUnsaved} />
        </CasePart>
      ) : (
        <CasePart id="column-facts" title="名称和选项">
          <CaseFacts
            facts={[
              { term: '名称', value: one.name },
              { term: '标识', value: one.key },
              { term: '选项', value: one.choices.join('、') },
              { term: '顺序', value: String(one.sortOrder) },
            ]}
          />
        </CasePart>
      )}
      {one.steps.length > 0 && (
        <CasePart id="column-history" title="办理经过">
          <CaseHistory steps={one.steps} names={actionNames} />
        </CasePart>
      )}
      <Decision
        acts={acts.filter(({ action }) => actions.includes(action) && !(isHeld && action === 'submit'))}
        form={form}
        title="提交和审核"
        send={(action, { comment }) =>
          mutate(
            exchangeColumnCalls.releaseColumn,
            { id, rev, comment, releaseStatus: columnStates.indexOf(columnTransitions[action].to) },
            { quiet: true },
          )
        }
        moved={{ codes: [contentErrors.editedMeanwhile.code], call: exchangeColumnCalls.releaseColumn }}
        onDecided={() => caseHeading()?.focus()}
        hint={hintOf(one)}
        comment={{ label: '意见', help: '退回、驳回和撤下须写明。', maxLength: 300, isOptional: true }}
        closed={isHeld ? '上面有没保存的改动，先保存，再提交审核。' : closedOf(one)}
      />
      {mayDelete && (
        <CasePart id="column-delete" title="删除">
          <Removal one={one} onDeleted={onDeleted} />
        </CasePart>
      )}
    </Case>
  );
}

const stateOf = ({ releaseStatus }: Column) => columnStates[releaseStatus];
const change = '已公开的条件要改，先由审核员撤下，改好再提交审核。';

const hintOf = (one: Column): string => {
  if (stateOf(one) === 'published') return change;
  return stateOf(one) === 'waiting' && !one.actions.includes('publish')
    ? '提交的人不能自己审核，由另一位审核员办理。'
    : '';
};

const closedOf = (one: Column): string =>
  stateOf(one) === 'published' ? `访客正在用这个条件。${change}` : '现在没有要办的。';

function Removal({ one: { id, name }, onDeleted }: { one: Column; onDeleted: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useMutation(exchangeColumnCalls.deleteColumn, {
    done: `“${name}”已删除`,
    undo: () => () => mutate(exchangeColumnCalls.deleteColumn, { id, isDel: 0 }),
  });
  async function submit() {
    const removed = await remove.run({ id, isDel: 1 });
    setIsAsked(false);
    if (removed !== undefined) onDeleted();
  }
  return (
    <div className="row">
      <Button size="small" onClick={() => setIsAsked(true)}>
        删除这个条件
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="删除筛选条件"
        confirmLabel="删除"
        isBusy={remove.isBusy}
        onConfirm={() => void submit()}
        onClose={() => setIsAsked(false)}
      >
        <p>“{name}”不再出现在列表里，标识可以给别的条件用。已有的话题保留各自所选的项。</p>
      </ConfirmDialog>
    </div>
  );
}
