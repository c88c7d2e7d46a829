import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { prefixCommentMaxLength } from '#contract/prefixes/constants.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import type { PrefixForm } from '#contract/prefixes/rules.ts';
import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import type { Form } from '#web/lib/form/use-form.ts';

export type PrefixCase = ResponseOf<typeof prefixWorkCalls.getPrefix>;

/** What is to be corrected, by field. */
export type Remarks = Partial<Record<keyof PrefixForm, string>>;

/** What whoever decides has written so far. */
export interface Opinion {
  comment: string;
  remarks: Remarks;
}

type Action = RequestOf<typeof prefixWorkCalls.movePrefix>['action'];

/** In the order in which they stand. */
const acts: readonly DecisionAct<Action>[] = [
  {
    action: 'approve',
    label: '同意并分配前缀',
    variant: 'main',
    shortcut: 'A',
    done: '前缀已分配，已告知企业',
  },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回企业修改' },
  {
    action: 'refuse',
    label: '不通过',
    variant: 'danger',
    shortcut: 'X',
    done: '申请未通过，已告知企业',
    asks: '企业会收到通知和您的意见，这份申请随即办结。企业可以重新申请，需要重新填写。',
  },
  {
    action: 'suspend',
    label: '暂停前缀',
    variant: 'danger',
    shortcut: 'X',
    done: '前缀已暂停，已告知企业',
    asks: '前缀名下的标识随即不能解析，企业会收到通知和您的意见。可以随时恢复。',
  },
  { action: 'resume', label: '恢复前缀', variant: 'main', shortcut: 'A', done: '前缀已恢复，已告知企业' },
];

/** Of ten, eight say one of these. */
const phrases = [
  '用途说明不具体，请写明给什么编码、由谁扫码。',
  '计划注册量与用途不相称，请核对。',
  '联系人电话无法接通，请更正。',
] as const;

/** Refusals that say that the case is no longer as it stands here. */
const movedCodes: readonly number[] = [prefixErrors.prefixMoved.code];

const closed: Partial<Record<PrefixCase['state'], string>> = {
  returned: '已退回企业修改，企业重新提交后再审核。',
  ended: '企业已交回前缀，号码不再分配。',
};

/** What staff can decide now, with a reason and remarks beside the fields. */
export function PrefixDecision({
  one,
  form,
  onDecided,
}: {
  one: PrefixCase;
  form: Form<Pick<Opinion, 'comment'>, Opinion>;
  onDecided: () => void;
}) {
  const hasRemarks = Object.values(form.values.remarks).some((text) => text.trim() !== '');
  return (
    <Decision
      acts={acts.filter(({ action }) => one.actions.includes(action))}
      form={form}
      send={(action, { comment, remarks }) =>
        mutate(
          prefixWorkCalls.movePrefix,
          {
            ...{ id: one.prefixId, action, comment, updateTime: one.updateTime },
            remarks: Object.fromEntries(
              Object.entries(remarks).filter(([, text]) => action === 'return' && text.trim() !== ''),
            ),
          },
          { quiet: true },
        )
      }
      moved={{ codes: movedCodes, call: prefixWorkCalls.movePrefix }}
      onDecided={onDecided}
      hint={one.nextPrefix === '' ? '' : `同意后分配下一个没有用过的前缀，现在是 ${one.nextPrefix}。`}
      comment={{
        label: '意见',
        help: '退回、不通过和暂停须写明，企业会看到。',
        maxLength: prefixCommentMaxLength,
      }}
      phrases={one.actions.includes('return') ? phrases : []}
      closed={closed[one.state] ?? '这份申请已经办结。'}
    >
      {hasRemarks && <p className="meta">各项的修改意见只随“退回修改”发给企业。</p>}
    </Decision>
  );
}
