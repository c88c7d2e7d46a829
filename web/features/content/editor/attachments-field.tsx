import { useState } from 'react';
import { filesCalls } from '#contract/files/calls.ts';
import { LibraryChoice } from '#web/console/library-choice.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { upload } from '#web/lib/call/upload.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './editor.module.css';

export interface Attachment {
  fileName: string;
  filePath: string;
}

interface AttachmentsFieldProps {
  name: string;
  value: readonly Attachment[];
  error: string | undefined;
  onChange: (value: Attachment[]) => void;
}

const most = 20;

/** What an item brings along: uploaded one after the other, each with the name under which visitors download it. */
export function AttachmentsField({ name, value, error, onChange }: AttachmentsFieldProps) {
  const [state, setState] = useState<{ left: number; failure?: string | undefined }>({ left: 0 });
  async function add(files: readonly File[]) {
    let failure: string | undefined;
    const kept = [...value];
    for (const [index, file] of files.entries()) {
      setState({ left: files.length - index, failure });
      const body = new FormData();
      body.append('files', file, file.name);
      try {
        const { fileName, filePath } = await upload(filesCalls.uploadPublicDocument, body, { quiet: true });
        kept.push({ fileName, filePath });
        onChange([...kept]);
      } catch (caught) {
        failure = `${file.name}：${messageOf(caught)}`;
      }
    }
    setState({ left: 0, failure });
  }
  const put = (at: number, fileName: string) =>
    onChange(value.map((file, index) => (index === at ? { ...file, fileName } : file)));
  return (
    <div>
      <DropZone
        label="附件"
        name={name}
        isOptional
        error={state.failure ?? error}
        rule={
          state.left > 0
            ? `正在上传，还有 ${String(state.left)} 个`
            : `至多 ${String(most)} 个 pdf、doc、docx、xlsx、zip、jpg 或 png，每个不超过 10 MB`
        }
        types={['pdf', 'doc', 'docx', 'xlsx', 'zip', 'jpg', 'png']}
        onFiles={(files) => void add(files.slice(0, most - value.length))}
      />
      {value.length < most && (
        <LibraryChoice
          label="附件"
          kind="document"
          name={name}
          onChoose={({ fileName, address }) => {
            if (value.every(({ filePath }) => filePath !== address))
              onChange([...value, { fileName, filePath: address }]);
          }}
        />
      )}
      {value.length > 0 && (
        <ol className={styles.rows} aria-label="已上传的附件">
          {value.map(({ fileName, filePath }, at) => (
            <li key={filePath}>
              <TextField
                label={`附件 ${String(at + 1)} 的名称`}
                name={`${name}-${String(at)}`}
                value={fileName}
                maxLength={200}
                error={fileName.trim() === '' ? '请写附件的名称' : undefined}
                onChange={(text) => put(at, text)}
              />
              <span className={styles.rowActs}>
                <Button
                  size="small"
                  aria-label={`删除附件 ${fileName}`}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                >
                  删除
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
