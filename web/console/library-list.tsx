import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { fileNote } from '#contract/files/file-size.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import type { MediaKind } from '#contract/media/kinds.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './library-choice.module.css';
import { PageButtons } from './page-buttons.tsx';

export type LibraryFile = ResponseOf<typeof mediaCalls.listMedia>['rows'][number];

export interface LibraryListProps {
  kind: MediaKind;
  /** Of the field that it fills. */
  name: string;
  onChoose: (file: LibraryFile) => void;
}

const pageSize = 12;

/** Files of the library that the colleague sees, the newest first, each with a press that takes it. */
export function LibraryList({ kind, name, onChoose }: LibraryListProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ text: '', pageNum: 1 });
  const found = useCall(mediaCalls.listMedia, { kind, ...asked, pageSize }, { keepsPrevious: true });
  const find = () => setAsked({ text: typed.trim(), pageNum: 1 });
  const search = useRef<HTMLDivElement>(null);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  // what stands around may be a form, which Enter would send
  useEffect(() => {
    const place = search.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      latest.current();
    };
    place?.addEventListener('keydown', onKey);
    return () => place?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.choice} role="group" aria-label="从媒体库选">
      <div role="search" ref={search}>
        <TextField
          label="查找文件"
          name={`${name}-library`}
          type="search"
          help="文件名、标题或替代文字里的词"
          value={typed}
          maxLength={100}
          onChange={setTyped}
          isOptional
          suffix={<Button onClick={find}>查找</Button>}
        />
      </div>
      <Loaded of={found} skeleton={<SkeletonRows count={3} />}>
        {({ total, rows }) => (
          <>
            <p className="meta" role="status">
              {total === 0
                ? asked.text === ''
                  ? '媒体库里还没有能用的文件。'
                  : `没有找到“${asked.text}”。`
                : `共 ${total.toLocaleString('zh-CN')} 个，新的在前`}
            </p>
            <ul className={styles.files} aria-label="媒体库里的文件">
              {rows.map((file) => (
                <li key={file.id} className={styles.file}>
                  {file.kind === 'image' && (
                    <img
                      className={styles.picture}
                      src={`${smallPublicImage(file.address)}?v=${String(file.version)}`}
                      alt=""
                      loading="lazy"
                    />
                  )}
                  <span>
                    {file.title === '' ? file.fileName : file.title}{' '}
                    <span className="meta">
                      {fileNote(file.fileName, file.fileSize)}
                      {file.width !== null &&
                        file.height !== null &&
                        `，${String(file.width)}×${String(file.height)}`}
                    </span>
                  </span>
                  <Button size="small" aria-label={`用这个：${file.fileName}`} onClick={() => onChoose(file)}>
                    用这个
                  </Button>
                </li>
              ))}
            </ul>
            <PageButtons
              {...{ pageSize, total }}
              pageNum={asked.pageNum}
              onPage={(pageNum) => setAsked({ ...asked, pageNum })}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
