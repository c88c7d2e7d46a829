import { useState } from 'react';
import { mediaCalls } from '#contract/media/calls.ts';
import { mediaRetentionDays } from '#contract/media/constants.ts';
import { fileFormat } from '#contract/files/file-rules.ts';
import { checkMedia, mediaKindOf, mediaTypes } from '#contract/media/media-kind.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { textOf } from '#web/lib/call/error-texts.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { upload } from '#web/lib/call/upload.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import type { MediaFile } from './use-words.ts';

/** What may take the place of a file: a picture of any picture, a document of the same format. */
function typesFor({ kind, fileName }: Pick<MediaFile, 'kind' | 'fileName'>): string[] {
  const format = fileFormat(fileName);
  return mediaTypes.filter((type) => {
    if (kind === 'document') return type === format;
    return mediaKindOf(`a.${type}`) === kind && (kind === 'image' || (type === 'vtt') === (format === 'vtt'));
  });
}

/** Another content under the same address: chosen, asked about once more, and on its way. */
export function Replace({ file }: { file: MediaFile }) {
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const types = typesFor(file);
  if (file.replaceRefusal !== '') return <Alert tone="info">不能替换：{file.replaceRefusal}</Alert>;
  function choose([given]: readonly File[]) {
    if (given === undefined) return;
    const refusal =
      checkMedia(given) ?? (types.includes(fileFormat(given.name)) ? undefined : 'mediaKindDiffers');
    setError(refusal === undefined ? undefined : `${given.name}：${textOf(refusal)}`);
    setChosen(refusal === undefined ? given : undefined);
  }
  async function replace() {
    if (chosen === undefined) return;
    const form = new FormData();
    // which file it is for has to come before the file
    form.append('id', file.id);
    form.append('version', String(file.version));
    form.append('files', chosen, chosen.name);
    setProgress(0);
    try {
      await upload(mediaCalls.replaceMedia, form, { quiet: true, onProgress: setProgress });
      showToast('success', '已替换');
    } catch (caught) {
      setError(`${chosen.name}：${messageOf(caught)}`);
    }
    makeStale(mediaCalls.replaceMedia.writes ?? []);
    setProgress(undefined);
    setChosen(undefined);
  }
  return (
    <>
      <DropZone
        label="替换文件"
        isLabelHidden
        name="media-replace"
        isOptional
        error={error}
        rule={`新文件放在原来的地址，用到的地方都显示新的；${types.join('、')}，一个`}
        types={types}
        onFiles={choose}
      />
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title="替换文件"
        confirmLabel={progress === undefined ? '替换' : `正在上传 ${String(Math.round(progress * 100))}%`}
        isBusy={progress !== undefined}
        onConfirm={() => void replace()}
        onClose={() => setChosen(undefined)}
      >
        <p>
          用 {chosen?.name} 替换 {file.fileName}。
          {file.uses > 0 && `用到它的 ${String(file.uses)} 处马上显示新文件，不再经过审核。`}
        </p>
        <p>地址不变，替代文字不变。旧文件保留 {mediaRetentionDays} 天，可以恢复。</p>
      </ConfirmDialog>
    </>
  );
}
