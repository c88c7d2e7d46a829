import { filingCommentMaxLength, filingObjectionDays } from '#contract/filings/constants.ts';
import { filingErrors } from '#contract/filings/errors.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import type { StaffFilingAction } from '#contract/filings/workflow.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { wholeYuanIn } from '#web/lib/text/number-text.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { ReviewedFiling } from './reviewed-filing.ts';

/** What a decision says. */
export interface Opinion {
  comment: string;
  remarks: Record<string, string>;
  /** 元, as it is typed. */
  amount: string;
  paidOn: string;
}

/** In the order in which they stand. */
const acts: readonly DecisionAct<StaffFilingAction>[] = [
  { action: 'forward', label: '初审通过，报市级复核', variant: 'main', shortcut: 'A', done: '已报市级复核' },
  { action: 'draw', label: '复核通过，抽取评审人员', variant: 'main', shortcut: 'A', done: '已抽取评审人员' },
  {
    action: 'redraw',
    label: '补抽评审人员',
    done: '已补抽评审人员',
    asks: '还没有打分的评审人员不再评审这份申报，由另抽的人代替；已经打的分保留。',
  },
  { action: 'propose', label: '拟支持', variant: 'main', shortcut: 'A', done: '已列入拟支持' },
  { action: 'support', label: '核实后支持', variant: 'main', shortcut: 'A', done: '已列入拟支持，继续公示' },
  { action: 'award', label: '确定支持', variant: 'main', shortcut: 'A', done: '已确定支持，已告知企业' },
  { action: 'pay', label: '登记拨付', variant: 'main', shortcut: 'A', done: '已登记拨付，已告知企业' },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回企业修改' },
  {
    action: 'refuse',
    label: '不予支持',
    variant: 'danger',
    shortcut: 'X',
    done: '已决定不予支持，已告知企业',
    asks: `企业会收到通知和您的意见。结果公示后 ${String(filingObjectionDays)} 个工作日内企业可以提出异议。`,
  },
];

/** Of ten, eight say one of these. */
const phrases = ['附件不清晰，请重新上传。', '金额与附件不一致，请核对后修改。', '不符合申报条件。'] as const;

/** Refusals that say that the case is no longer as it stands here. */
const movedCodes: readonly number[] = [filingErrors.filingMoved.code];

/** What this reviewer can decide now, with an amount, a day, a reason and remarks. */
export function FilingDecision({
  one,
  form,
  onDecided,
}: {
  one: ReviewedFiling;
  form: Form<Pick<Opinion, 'comment'>, Opinion>;
  onDecided: () => void;
}) {
  const may = (...actions: readonly StaffFilingAction[]) =>
    actions.some((action) => one.actions.includes(action));
  const { remarks, amount, paidOn } = form.values;
  return (
    <Decision
      acts={acts.filter(({ action }) => one.actions.includes(action))}
      form={form}
      send={(action, values) =>
        mutate(
          filingWorkCalls.moveFiling,
          {
            ...{ id: one.filingId, action, comment: values.comment, updateTime: one.updateTime },
            remarks: action === 'return' ? nonEmpty(values.remarks) : {},
            amount: wholeYuanIn(values.amount),
            paidOn: values.paidOn,
          },
          { quiet: true },
        )
      }
      moved={{ codes: movedCodes, call: filingWorkCalls.moveFiling }}
      onDecided={onDecided}
      title="办理意见"
      hint={hintOf(one)}
      comment={{
        label: '意见',
        help: '退回、不予支持和核实异议须写明，企业会看到；补抽评审人员须写明原因。',
        maxLength: filingCommentMaxLength,
      }}
      phrases={may('return') ? phrases : []}
      closed={hintOf(one) || '这份申报现在没有要办的。'}
    >
      {may('propose', 'support') && (
        <TextField
          name="amount"
          label="支持金额"
          value={amount}
          onChange={(text) => form.change({ amount: text })}
          inputMode="numeric"
          isTabular
          suffix={<span className="meta">元，整数</span>}
          maxLength={20}
        />
      )}
      {may('pay') && (
        <TextField
          name="paidOn"
          label="拨付日期"
          type="date"
          value={paidOn}
          onChange={(text) => form.change({ paidOn: text })}
        />
      )}
      {Object.keys(nonEmpty(remarks)).length > 0 && (
        <p className="meta">各项的修改意见只随“退回修改”发给企业。</p>
      )}
    </Decision>
  );
}

const nonEmpty = (remarks: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(remarks).filter(([, text]) => text.trim() !== ''));

/** Why something that one looks for is not offered. */
function hintOf({ state, actions, scores, dueDay, isDrawn }: ReviewedFiling): string {
  if (state === 'city' && !actions.includes('draw'))
    return '区县初审和市级复核须由两个人办理，请另一位同事复核。';
  // the points of the others are not shown to whoever has yet to score
  if (isDrawn) return '请先打分。评审人员都打完分后，才能列入拟支持。';
  if (state === 'scoring' && !actions.includes('propose'))
    return `评审人员还没有都打分（${String(scores.filter(({ time }) => time !== null).length)}/${String(scores.length)}）。`;
  if (state === 'proposed') return '在“申报表单”里打开这项申报，统一公示结果。';
  if (state === 'announced' && !actions.includes('award')) return `公示至 ${dueDay}，期满后可以确定支持。`;
  if (state === 'returned') return '已退回企业修改，企业重新提交后再办理。';
  if (state === 'offered') return '已告知企业，等企业确认。';
  return '';
}
