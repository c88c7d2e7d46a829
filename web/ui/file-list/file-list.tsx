import { CircleAlert, CircleCheck, FileText, RotateCw, Trash2, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { fileSize } from '#contract/files/file-size.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './file-list.module.css';

export interface ListedFile {
  id: string;
  name: string;
  /** bytes */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** share sent, 0 to 1, while uploading */
  progress?: number | undefined;
  /** why it failed and what helps */
  error?: string | undefined;
  /** false where trying again cannot help; true when absent */
  canRetry?: boolean | undefined;
  /** where it can be downloaded */
  href?: string | undefined;
}

export interface FileListProps {
  files: readonly ListedFile[];
  label: string;
  onRemove?: ((id: string) => void) | undefined;
  /** What was uploaded stays where it is: a file that is removed leaves the list alone. */
  isListOnly?: boolean | undefined;
  /** What adds files: it takes the focus when the last one is removed. The list stays mounted while it is empty, or it could not. */
  adder?: RefObject<HTMLElement | null> | undefined;
  onRetry?: ((id: string) => void) | undefined;
  /** downloads in another way than by following `href`, such as with the session's token */
  onDownload?: ((id: string) => void) | undefined;
}

export function FileList({
  files,
  label,
  onRemove,
  isListOnly = false,
  adder,
  onRetry,
  onDownload,
}: FileListProps) {
  const { list, remember } = useFocusAfterRemoval(files, adder);
  function remove(id: string) {
    remember(id);
    onRemove?.(id);
  }
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={classNames(styles.file, file.state === 'failed' && styles.failed)}>
          <FileText className={styles.icon} aria-hidden="true" />
          <div className={styles.text}>
            <p className={styles.name}>
              <FileName file={file} onDownload={onDownload} />
              <span className="meta num">{fileSize(file.size)}</span>
            </p>
            <FileState file={file} />
          </div>
          {file.state === 'failed' && file.canRetry !== false && onRetry && (
            <Button
              variant="link"
              isIconOnly
              aria-label={`重新上传 ${file.name}`}
              onClick={() => onRetry(file.id)}
            >
              <RotateCw aria-hidden="true" />
            </Button>
          )}
          {onRemove && (
            <Button
              variant="link"
              isIconOnly
              aria-label={`${file.state === 'uploading' ? '取消上传' : isListOnly ? '从列表去掉' : '删除'} ${file.name}`}
              onClick={() => remove(file.id)}
            >
              {file.state === 'uploading' || isListOnly ? (
                <X aria-hidden="true" />
              ) : (
                <Trash2 aria-hidden="true" />
              )}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileName({ file, onDownload }: { file: ListedFile } & Pick<FileListProps, 'onDownload'>) {
  const { id, name, href } = file;
  if (!href) return name;
  function download(event: MouseEvent) {
    if (!onDownload) return;
    event.preventDefault();
    onDownload(id);
  }
  return (
    <a href={href} download onClick={download}>
      {name}
    </a>
  );
}

function FileState({ file }: { file: ListedFile }) {
  if (file.state === 'uploading') {
    const percent = Math.round((file.progress ?? 0) * 100);
    return (
      <p className={styles.state}>
        <progress className={styles.bar} max={100} value={percent} aria-label={`${file.name} 上传进度`} />
        <span className="meta num">{percent}%</span>
      </p>
    );
  }
  if (file.state === 'failed') {
    return (
      <p className={classNames(styles.state, styles.error)} role="alert">
        <CircleAlert className="icon-s" aria-hidden="true" />
        {file.error ?? '没有上传成功'}
      </p>
    );
  }
  return (
    <p className={classNames(styles.state, styles.done)} role="status">
      <CircleCheck className="icon-s" aria-hidden="true" />
      已上传
    </p>
  );
}

/**
 * A pressed button goes with its file, and the focus with it. It moves to the button of the next file, or of the
 * previous one if there is no next. If no file is left, it moves to the button that adds files.
 */
function useFocusAfterRemoval(
  files: readonly { id: string }[],
  adder: RefObject<HTMLElement | null> | undefined,
) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    if (pressed.current === undefined || files.some(({ id }) => id === pressed.current?.id)) return;
    const { place } = pressed.current;
    pressed.current = undefined;
    // who has gone elsewhere meanwhile stays there
    if (document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(place, files.length - 1)];
    (row?.querySelector<HTMLElement>('button:last-child') ?? adder?.current)?.focus();
  }, [files, adder]);

  /** To be called when the button of a file is pressed. */
  function remember(id: string): void {
    pressed.current = { id, place: files.findIndex((file) => file.id === id) };
  }
  return { list, remember };
}
