import { assessmentErrors } from '#contract/assessments/errors.ts';
import { reviewExpertsMost, reviewWhyMaxLength } from '#contract/assessments/constants.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import type { StaffReviewAction } from '#contract/assessments/review-workflow.ts';
import { anything, maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { ReviewOnSite } from './review-on-site.ts';

interface Step {
  experts: string[];
  visitDay: string;
  comment: string;
}

const rules: FormRules<Step> = {
  experts: anything,
  visitDay: anything,
  comment: maxLength(reviewWhyMaxLength, 'assessmentReviewWhy'),
};

const acts: readonly DecisionAct<StaffReviewAction>[] = [
  { action: 'start', label: '已入厂，开始评估', variant: 'main', shortcut: 'A', done: '已开始现场评估' },
  {
    action: 'finish',
    label: '改动无误，报复核',
    variant: 'main',
    shortcut: 'A',
    done: '已报复核',
    asks: '您的姓名和时间会写入报告。报复核以后不能再改，除非复核或者企业退回。',
  },
  {
    action: 'confirm',
    label: '复核通过',
    variant: 'main',
    shortcut: 'A',
    done: '已确认，请企业确认报告',
    asks: '您的姓名和时间会写入报告，企业随后可以看到改动和结果。',
  },
  { action: 'propose', label: '提出入厂日期', variant: 'main', shortcut: 'A', done: '已请企业确认日期' },
  { action: 'sendBack', label: '退回再核对', shortcut: 'R', done: '已退回专家' },
  {
    action: 'decline',
    label: '终止',
    variant: 'danger',
    shortcut: 'X',
    done: '已终止，已告知企业',
    asks: '企业会收到通知和您写的原因，可以重新申请。',
  },
];

/** In the middle of a visit, where those who went cannot go on. */
const anew: DecisionAct<StaffReviewAction> = {
  ...{ action: 'propose', label: '改派并另定日期', done: '已请企业确认日期' },
  asks: '现场评估停下，等企业确认新的日期；已有的改动保留，由改派的专家接着核对。',
};

const movedCodes: readonly number[] = [assessmentErrors.assessmentReviewMoved.code];

/** What can be done with a review now, with what the step takes. */
export function ReviewDecision({ one, onDecided }: { one: ReviewOnSite; onDecided: () => void }) {
  const form = useForm<Step, Step>({
    rules,
    initial: {
      experts: one.experts.map(({ id }) => String(id)),
      visitDay: one.visitDay,
      comment: '',
    },
    draft: { key: `assessment-review ${String(one.reviewId)} ${one.state}`, secrets: [] },
  });
  return (
    <Decision
      acts={acts
        .filter(({ action }) => one.actions.includes(action))
        .map((act) => (act.action === 'propose' && one.state === 'onSite' ? anew : act))}
      form={form}
      send={(action, { experts, visitDay, comment }) =>
        mutate(
          assessmentReviewWorkCalls.moveReview,
          {
            ...{ id: one.reviewId, action, comment, updateTime: one.updateTime },
            ...(action === 'propose' && { experts: experts.map(Number), visitDay }),
            ...(action === 'confirm' && { digest: one.digest }),
          },
          { quiet: true },
        )
      }
      moved={{ codes: movedCodes, call: assessmentReviewWorkCalls.moveReview }}
      onDecided={onDecided}
      title="办理"
      hint={hintOf(one)}
      comment={{
        label: '说明',
        help: '退回和终止须写明原因。报复核和退回的说明只有同事看到，其余的企业也会看到。',
        maxLength: reviewWhyMaxLength,
        isOptional: true,
      }}
      closed={hintOf(one) || '这次现场评估现在没有要办的。'}
    >
      {one.actions.includes('propose') && (
        <>
          <CheckboxGroup
            label={`专家（1 到 ${String(reviewExpertsMost)} 位，已除去须回避的）`}
            name="experts"
            value={form.values.experts}
            error={form.complaints.experts}
            onChange={(experts) => form.change({ experts: [...experts] })}
            options={one.candidates.map(({ id, account }) => ({ value: String(id), label: account }))}
          />
          <TextField label="入厂日期" type="date" help="今天以后的工作日" {...form.field('visitDay')} />
        </>
      )}
    </Decision>
  );
}

/** Why something that one looks for is not offered. */
function hintOf({ state, actions, visitDay, experts }: ReviewOnSite): string {
  const who = experts.map(({ account }) => account).join('、');
  if (state === 'proposed') return `已请企业确认 ${visitDay}；也可以改派或者改日期。`;
  if (state === 'agreed' && !actions.includes('start'))
    return `企业已确认 ${visitDay}，到那天由 ${who} 开始。`;
  if (state === 'onSite' && !actions.includes('finish'))
    return `由 ${who} 核对和确认改动；不能再去的，可以改派并另定日期。`;
  if (state === 'checking' && !actions.includes('confirm'))
    return '您是这次的专家，须由没有参加的另一位同事复核。';
  if (state === 'signing') return '等企业确认报告，或者提出意见。';
  return '';
}
