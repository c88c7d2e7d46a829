import type { RequestOf } from '#contract/call.ts';
import { diagnosisCommentMaxLength } from '#contract/diagnosis/constants.ts';
import { diagnosisErrors } from '#contract/diagnosis/errors.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { anything, maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { UploadField } from '#web/lib/uploads/upload-field.tsx';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Diagnosis } from './reviewed-diagnosis.ts';

type Action = RequestOf<typeof diagnosisWorkCalls.moveDiagnosis>['action'];
interface Step {
  expert: string;
  visitDay: string;
  /** Last day for what follows; '' as the rules say. */
  deadline: string;
  files: string;
  comment: string;
}

const rules: FormRules<Step> = {
  expert: anything,
  visitDay: anything,
  deadline: anything,
  files: anything,
  comment: maxLength(diagnosisCommentMaxLength, 'diagnosisCommentTooLong'),
};

const acts: readonly DecisionAct<Action>[] = [
  { action: 'startReview', label: '开始初审', variant: 'main', shortcut: 'A', done: '已开始初审' },
  { action: 'accept', label: '受理', variant: 'main', shortcut: 'A', done: '已受理' },
  { action: 'assign', label: '选派专家', variant: 'main', shortcut: 'A', done: '已选派专家' },
  { action: 'beginVisit', label: '专家已入厂', variant: 'main', shortcut: 'A', done: '已登记专家入厂' },
  { action: 'schedule', label: '约定入厂日期', variant: 'main', shortcut: 'A', done: '已约定入厂日期' },
  { action: 'uploadReport', label: '提交诊断报告', variant: 'main', shortcut: 'A', done: '报告已交企业确认' },
  { action: 'beginExpertReview', label: '开始专家评审', variant: 'main', shortcut: 'A', done: '已开始评审' },
  { action: 'finish', label: '评审通过，办结', variant: 'main', shortcut: 'A', done: '诊断已完成' },
  { action: 'return', label: '退回补正', shortcut: 'R', done: '已退回企业补正' },
  { action: 'sendBack', label: '评审退回', shortcut: 'R', done: '报告已退回修改' },
  {
    action: 'reject',
    label: '初审不通过',
    variant: 'danger',
    shortcut: 'X',
    done: '申请未通过，已告知企业',
    asks: '企业会收到通知和您的意见，这份申请随即办结，名额空出。',
  },
  {
    action: 'cancel',
    label: '取消诊断',
    variant: 'danger',
    shortcut: 'X',
    done: '诊断已取消，已告知企业',
    asks: '企业会收到通知和您的意见，这份申请随即办结，名额空出。',
  },
];

/** What staff can do next with an application, with what the step takes. */
export function DiagnosisDecision({ one, onDecided }: { one: Diagnosis; onDecided: () => void }) {
  const form = useForm<Step, Step>({
    rules,
    initial: { expert: one.expert, visitDay: one.visitDay, deadline: '', files: '', comment: '' },
    draft: { key: `diagnosis-step ${String(one.applyId)} ${one.state}`, secrets: [] },
  });
  const may = (action: Action) => one.actions.includes(action);
  const report = useUploads({
    purpose: 'diagnosisReport',
    known: { relatedId: form.values.files, count: form.values.files === '' ? 0 : 1 },
    keep: ({ relatedId, count }) => form.change({ files: count > 0 ? relatedId : '' }),
  });
  const send = (action: Action, { expert, visitDay, deadline, files, comment }: Step) => {
    if (report.isUploading) throw new CallError('还有文件正在上传，请稍候');
    return mutate(
      diagnosisWorkCalls.moveDiagnosis,
      {
        ...{ id: one.applyId, action, comment, deadline, updateTime: one.updateTime },
        ...{ expert: action === 'assign' ? expert : '', visitDay: action === 'schedule' ? visitDay : '' },
        relatedId: action === 'uploadReport' ? files : '',
      },
      { quiet: true },
    );
  };
  return (
    <Decision
      title="办理"
      acts={acts.filter(({ action }) => may(action))}
      form={form}
      send={(action, values) => Promise.resolve().then(() => send(action, values))}
      moved={{ codes: [diagnosisErrors.diagnosisMoved.code], call: diagnosisWorkCalls.moveDiagnosis }}
      onDecided={onDecided}
      comment={{
        label: '意见',
        help: '退回、不通过和取消须写明，企业会看到。',
        maxLength: diagnosisCommentMaxLength,
        isOptional: true,
      }}
      closed={one.turn === 'enterprise' ? '等待企业办理。' : '这份申请已经办结。'}
    >
      {may('assign') && <TextField label="专家" {...form.field('expert')} maxLength={100} />}
      {may('schedule') && <TextField label="入厂日期" type="date" {...form.field('visitDay')} />}
      {may('uploadReport') && (
        <UploadField
          label="诊断报告"
          name="files"
          error={form.complaints.files}
          uploads={report}
          listLabel="诊断报告"
        />
      )}
    </Decision>
  );
}
