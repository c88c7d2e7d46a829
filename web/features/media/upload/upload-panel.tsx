import { useEffect, useRef, useState } from 'react';
import { filePurposes } from '#contract/files/purposes.ts';
import { mediaTypes } from '#contract/media/media-kind.ts';
import { loadTexts } from '#web/lib/call/error-texts.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { FileList } from '#web/ui/file-list/file-list.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { writableFolders, type Folder } from '../library/media-words.ts';
import styles from './upload-panel.module.css';
import type { MediaUploads } from './media-uploads.ts';

const rule = `图片 jpg、png、webp 和文档 pdf、doc、docx、xlsx、zip 每个不超过 ${String(filePurposes.publicImage.maxMegabytes)} MB，视频 mp4、webm 和字幕 vtt 不超过 ${String(filePurposes.publicVideo.maxMegabytes)} MB；图片的拍摄信息会去掉`;

interface UploadPanelProps {
  uploads: MediaUploads;
  folders: readonly Folder[];
  /** Where one is: files go there unless another folder is chosen. */
  sectionId: number | undefined;
}

/** Many files at once, by dragging or from the dialog of the browser, each with how far it is or why it was refused. */
export function UploadPanel({ uploads, folders, sectionId }: UploadPanelProps) {
  const files = useStore(uploads.store);
  const adder = useRef<HTMLButtonElement>(null);
  const choices = writableFolders(folders);
  const here = choices.find(({ value }) => value === String(sectionId))?.value;
  const [chosen, setChosen] = useState<string>();
  const folder = chosen ?? here ?? choices[0]?.value ?? '';
  const isBusy = files.some(({ state }) => state === 'uploading');
  const over = files.filter(({ state }) => state === 'done');
  const failed = files.filter(({ state }) => state === 'failed').length;
  useEffect(() => void loadTexts(), []);
  useWarning(isBusy);
  return (
    <section className={styles.panel} aria-label="上传文件">
      <Select
        label="放到栏目"
        name="media-folder"
        value={folder}
        options={choices}
        onChange={(next) => setChosen(next)}
      />
      <DropZone
        label="上传文件"
        isLabelHidden
        name="media-files"
        isOptional
        rule={rule}
        types={mediaTypes}
        opener={adder}
        onFiles={(added) => uploads.add(added, Number(folder))}
      />
      {files.length > 0 && (
        <div className={styles.line}>
          <p role="status">
            {isBusy ? '正在上传，' : ''}已上传 {over.length} 个
            {failed > 0 ? `，${String(failed)} 个没有上传` : ''}
          </p>
          {over.length > 0 && (
            <Button
              size="small"
              variant="link"
              onClick={() => {
                adder.current?.focus();
                over.forEach(({ id }) => uploads.drop(id));
              }}
            >
              清除已上传的
            </Button>
          )}
        </div>
      )}
      <FileList
        label="上传的文件"
        files={files}
        adder={adder}
        isListOnly
        onRemove={(id) => uploads.drop(id)}
        onRetry={(id) => uploads.retry(id)}
      />
    </section>
  );
}

/** Whoever closes the page while something is on its way is asked first. */
function useWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
