import { useState } from 'react';
import { filesCalls } from '#contract/files/calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { upload } from '#web/lib/call/upload.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import type { FieldProps } from '#web/ui/field/field.tsx';
import styles from './editor.module.css';

interface VideoFileProps extends FieldProps {
  holds: 'video' | 'subtitles';
  /** The path that it is served at; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** A video or its subtitles: one file, uploaded with its progress. */
export function VideoFile({ holds, value, onChange, error, ...field }: VideoFileProps) {
  const [state, setState] = useState<{ progress?: number; failure?: string }>({});
  const types = holds === 'video' ? ['mp4', 'webm'] : ['vtt'];
  async function add(file: File | undefined) {
    if (file === undefined) return;
    const body = new FormData();
    body.append('files', file, file.name);
    setState({ progress: 0 });
    try {
      const onProgress = (progress: number) => setState({ progress });
      onChange((await upload(filesCalls.uploadPublicVideo, body, { quiet: true, onProgress })).filePath);
      setState({});
    } catch (caught) {
      setState({ failure: messageOf(caught) });
    }
  }
  return (
    <div>
      <DropZone
        {...field}
        error={state.failure ?? error}
        rule={
          state.progress === undefined
            ? `一个 ${types.join(' 或 ')}，不超过 50 MB`
            : `正在上传，已传 ${String(Math.round(state.progress * 100))}%`
        }
        types={types}
        onFiles={([file]) => void add(file)}
      />
      {value !== '' && (
        <p className={styles.file}>
          <a className="inline" href={value} target="_blank" rel="noreferrer">
            查看已上传的{field.label}
          </a>
          <Button size="small" onClick={() => onChange('')}>
            删除{field.label}
          </Button>
        </p>
      )}
    </div>
  );
}
