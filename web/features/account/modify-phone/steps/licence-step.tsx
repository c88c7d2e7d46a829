import { useEffect, useEffectEvent } from 'react';
import { appealFilesRules, type AppealFilesForm } from '#contract/account/rules.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { UploadField } from '#web/lib/uploads/upload-field.tsx';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { StepForm } from '#web/ui/step-form/step-form.tsx';
import type { Appeal } from '../use-appeal.ts';
import { ReviewNote } from './review-note.tsx';

export function LicenceStep({ appeal }: { appeal: Appeal }) {
  const { answers, keep } = appeal;
  const uploads = useUploads({
    purpose: 'appeal',
    known: { relatedId: answers.businessFile, count: answers.fileCount },
    keep: ({ relatedId, count }) => keep({ businessFile: relatedId, fileCount: count }),
  });
  const { doneCount: fileCount } = uploads;
  const form = useForm<AppealFilesForm, AppealFilesForm>({
    rules: appealFilesRules,
    initial: { fileCount },
  });
  const count = useEffectEvent(() => form.change({ fileCount }));
  useEffect(() => count(), [fileCount]);

  async function submit() {
    await form.submit(async () => {
      if (uploads.isUploading) throw new CallError('还有文件正在上传，请稍候');
      appeal.proceed({ isLicenceDone: true });
    });
  }

  return (
    <StepForm
      title="上传营业执照（副本）"
      note="请在营业执照副本的复印件上写明新联系人姓名、手机号和日期，加盖公章，再拍照或扫描上传。"
      form={form}
      onSubmit={submit}
      submitLabel="下一步：填写新联系人"
      hasMoved={appeal.hasMoved}
      onReturn={() => appeal.returnTo('company')}
    >
      <UploadField
        label="营业执照副本附件"
        name="fileCount"
        error={form.complaints.fileCount}
        uploads={uploads}
      />
      <ReviewNote />
    </StepForm>
  );
}
