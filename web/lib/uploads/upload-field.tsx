import { useId, useRef, type RefObject } from 'react';
import { typesOf } from '#contract/files/file-rules.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { FileList } from '#web/ui/file-list/file-list.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { CaptchaPopover } from '../captcha/captcha-popover.tsx';
import styles from './upload-field.module.css';
import type { FormUploads } from './use-uploads.ts';

export interface UploadFieldProps {
  label: string;
  /** Of the field in the form's rules: how many files there are. */
  name: string;
  error: string | undefined;
  uploads: FormUploads;
  /** Of the files that were chosen: a form with two such fields tells them apart by it. */
  listLabel?: string | undefined;
}

/** Where the attachments of a form are chosen, with what may be chosen and what there is. */
export function UploadField({ label, name, error, uploads, listLabel = '已选文件' }: UploadFieldProps) {
  const adder = useRef<HTMLButtonElement>(null);
  const { maxFiles, maxMegabytes } = filePurposes[uploads.purpose];
  const types = typesOf(uploads);
  return (
    <>
      <DropZone
        label={label}
        isLabelHidden
        name={name}
        error={error}
        rule={`${types.join('、')}，每个不超过 ${maxMegabytes} MB，最多 ${maxFiles} 个`}
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
      <ChosenFiles uploads={uploads} adder={adder} label={listLabel} />
    </>
  );
}

interface ChosenFilesProps {
  uploads: FormUploads;
  adder: RefObject<HTMLElement | null>;
  label: string;
}

function ChosenFiles({ uploads, adder, label }: ChosenFilesProps) {
  const headingId = useId();
  if (uploads.status === 'loading') {
    return (
      <Loading label="正在读取已上传的文件">
        <SkeletonRows count={1} />
      </Loading>
    );
  }
  if (uploads.status === 'failed') return <FailedState onRetry={() => void uploads.load()} />;
  return (
    <section aria-labelledby={headingId} hidden={uploads.uploads.length === 0}>
      <div className={styles.head}>
        <h3 id={headingId}>{label}</h3>
        <span className="meta num">
          {uploads.doneCount} / {filePurposes[uploads.purpose].maxFiles}
        </span>
      </div>
      <FileList
        label={label}
        files={uploads.uploads}
        adder={adder}
        onRemove={(id) => void uploads.remove(id)}
        onRetry={uploads.retry}
        onDownload={uploads.download}
      />
    </section>
  );
}
