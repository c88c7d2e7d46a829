import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { appealFilesRules, type AppealFilesForm } from '#contract/account/rules.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { CallError } from '#web/lib/call-error.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { FileList } from '#web/ui/file-list/file-list.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { CaptchaPopover } from '../captcha/captcha-popover.tsx';
import styles from './page.module.css';
import { ReviewNote } from './review-note.tsx';
import { StepForm } from '../steps/step-form.tsx';
import type { Appeal } from './use-appeal.ts';
import { useUploads, type UploadsOfStep } from './use-uploads.ts';

const { maxFiles, maxMegabytes, accepts } = filePurposes.appeal;
const { types } = accepts.documents;
const rule = `${types.join('、')}，每个不超过 ${maxMegabytes} MB，最多 ${maxFiles} 个`;

export function LicenceStep({ appeal }: { appeal: Appeal }) {
  const uploads = useUploads(appeal);
  const { doneCount: fileCount } = uploads;
  const adder = useRef<HTMLButtonElement>(null);
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
      <DropZone
        label="营业执照副本附件"
        isLabelHidden
        name="fileCount"
        error={form.complaints.fileCount}
        rule={rule}
        types={types}
        onFiles={uploads.add}
        opener={adder}
      />
      {uploads.warning && (
        <Alert tone="warning" isLive>
          {uploads.warning}
        </Alert>
      )}
      <CaptchaPopover captcha={uploads.captcha} />
      <ChosenFiles uploads={uploads} adder={adder} />
      <ReviewNote />
    </StepForm>
  );
}

interface ChosenFilesProps {
  uploads: UploadsOfStep;
  adder: RefObject<HTMLElement | null>;
}

function ChosenFiles({ uploads, adder }: ChosenFilesProps) {
  if (uploads.status === 'loading') {
    return (
      <Loading label="正在读取已上传的文件">
        <SkeletonRows count={1} />
      </Loading>
    );
  }
  if (uploads.status === 'failed') return <FailedState onRetry={() => void uploads.load()} />;
  return (
    <section aria-labelledby="chosen-files" hidden={uploads.uploads.length === 0}>
      <div className={styles.listHead}>
        <h3 id="chosen-files">已选文件</h3>
        <span className="meta num">
          {uploads.doneCount} / {maxFiles}
        </span>
      </div>
      <FileList
        label="已选文件"
        files={uploads.uploads}
        adder={adder}
        onRemove={(id) => void uploads.remove(id)}
        onRetry={uploads.retry}
        onDownload={uploads.download}
      />
    </section>
  );
}
