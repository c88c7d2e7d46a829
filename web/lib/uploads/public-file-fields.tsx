import { useState } from 'react';
import { fileSize } from '#contract/files/file-size.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import type { StoredFile } from '#contract/supply/own-forms.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { upload } from '#web/lib/call/upload.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import styles from './public-file-fields.module.css';

/** Uploads one after the other, so that a slow line finishes some; what is refused is said, and the others go on. */
function useUploadEach<Kept>(take: (file: File) => Promise<Kept>, onKept: (kept: Kept) => void) {
  const [state, setState] = useState<{ left: number; error: string | undefined }>({
    left: 0,
    error: undefined,
  });
  async function add(files: readonly File[]) {
    let error: string | undefined;
    for (const [index, file] of files.entries()) {
      setState({ left: files.length - index, error });
      try {
        onKept(await take(file));
      } catch (caught) {
        error = `${file.name}：${messageOf(caught)}`;
      }
    }
    setState({ left: 0, error });
  }
  return { ...state, add };
}

const quiet = { quiet: true };
const bodyOf = (file: File) => {
  const form = new FormData();
  form.append('files', file, file.name);
  return form;
};

const imagePurpose = filePurposes.publicImage;
const documentPurpose = filePurposes.publicDocument;

interface FilesFieldProps {
  label: string;
  name: string;
}

interface ImageFieldProps extends FilesFieldProps {
  value: readonly string[];
  maxCount: number;
  /** What a reviewer says of them. */
  error: string | undefined;
  onAdd: (path: string) => void;
  onRemove: (path: string) => void;
}

export function ImageField({ label, name, value, maxCount, error, onAdd, onRemove }: ImageFieldProps) {
  const uploads = useUploadEach(
    async (file) => (await upload(filesCalls.uploadPublicImage, bodyOf(file), quiet)).imageUrl,
    onAdd,
  );
  const room = maxCount - value.length - uploads.left;
  return (
    <div>
      <DropZone
        label={label}
        name={name}
        isOptional
        error={uploads.error ?? error}
        rule={
          uploads.left > 0
            ? `正在上传，还有 ${String(uploads.left)} 张`
            : `至多 ${String(maxCount)} 张 jpg、png 或 webp，每张不超过 ${String(imagePurpose.maxMegabytes)} MB；拍摄信息会去掉`
        }
        types={imagePurpose.accepts.images.types}
        onFiles={(files) => void uploads.add(files.slice(0, Math.max(room, 0)))}
      />
      <ul className={styles.files} aria-label="已上传的图片">
        {value.map((path, index) => (
          <li key={path}>
            <img src={smallPublicImage(path)} alt={`第 ${String(index + 1)} 张`} />
            <Button size="small" onClick={() => onRemove(path)}>
              删除第 {index + 1} 张
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DocumentFieldProps extends FilesFieldProps {
  value: readonly StoredFile[];
  error: string | undefined;
  onAdd: (file: StoredFile) => void;
  onRemove: (filePath: string) => void;
}

const mostDocuments = 5;

export function DocumentField({ label, name, value, error, onAdd, onRemove }: DocumentFieldProps) {
  const uploads = useUploadEach(async (file) => {
    const kept = await upload(filesCalls.uploadPublicDocument, bodyOf(file), quiet);
    return { fileName: kept.fileName, filePath: kept.filePath };
  }, onAdd);
  const room = mostDocuments - value.length - uploads.left;
  const most = fileSize(documentPurpose.maxMegabytes * 1024 * 1024);
  return (
    <div>
      <DropZone
        label={label}
        name={name}
        isOptional
        error={uploads.error ?? error}
        rule={
          uploads.left > 0
            ? `正在上传，还有 ${String(uploads.left)} 个`
            : `至多 ${String(mostDocuments)} 个 pdf、doc、docx、xlsx、zip、jpg 或 png，每个不超过 ${most}；发布后所有人可以下载，请不要写联系方式`
        }
        types={documentPurpose.accepts.documents.types}
        onFiles={(files) => void uploads.add(files.slice(0, Math.max(room, 0)))}
      />
      <ul className={styles.files} aria-label="已上传的附件">
        {value.map(({ fileName, filePath }) => (
          <li key={filePath}>
            <span>{fileName}</span>
            <Button size="small" onClick={() => onRemove(filePath)}>
              删除 {fileName}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
