import { mediaCalls } from '#contract/media/calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { useState } from 'react';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './media-file.module.css';
import { hasAlts, placesOf, titleOf, type Use } from './use-words.ts';

const pageSize = 20;

/** What uses a file, with the text that stands in the place of a picture there, and the way to where that is written. */
export function Uses({ id, isImage }: { id: string; isImage: boolean }) {
  const [pageNum, setPageNum] = useState(1);
  const found = useCall(mediaCalls.mediaUses, { id, pageNum, pageSize }, { keepsPrevious: true });
  return (
    <CasePart id="media-uses" title="用在哪里">
      <Loaded of={found} skeleton={<SkeletonRows count={3} />}>
        {({ total, hidden, rows }) => (
          <>
            <p className="meta" role="status">
              {total + hidden === 0 ? '没有地方使用这个文件。' : `用在 ${String(total + hidden)} 处。`}
              {hidden > 0 && `其中 ${String(hidden)} 处在您看不到的栏目。`}
            </p>
            <ul className={styles.uses} aria-label="用在哪里">
              {rows.map((use) => (
                <li key={`${use.place} ${String(use.placeId)}`}>
                  <UseRow use={use} isImage={isImage} />
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <div className={styles.tools}>
                <Button size="small" isHeld={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
                  前 {pageSize} 处
                </Button>
                <span className="meta">
                  第 {pageNum} 页，共 {Math.ceil(total / pageSize)} 页
                </span>
                <Button
                  size="small"
                  isHeld={pageNum * pageSize >= total}
                  onClick={() => setPageNum(pageNum + 1)}
                >
                  后 {pageSize} 处
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </CasePart>
  );
}

function UseRow({ use, isImage }: { use: Use; isImage: boolean }) {
  const editor = use.mayOpen ? addressOf('/console', { page: 'items', id: use.placeId }) : undefined;
  return (
    <>
      <p className={styles.useHead}>
        {editor === undefined ? titleOf(use) : <a href={`#${editor}`}>{titleOf(use)}</a>}
        {use.isPublic && <Tag tone="green">在线</Tag>}
        {use.isWork && <Tag tone="amber">正在写</Tag>}
        {!use.isPublic && !use.isWork && <Tag tone="grey">旧版本或已撤下</Tag>}
      </p>
      <p className="meta">{placesOf(use)}</p>
      {isImage && hasAlts(use) && <Alts alts={use.alts} editor={editor} />}
    </>
  );
}

function Alts({ alts, editor }: { alts: readonly string[]; editor: string | undefined }) {
  const isMissing = alts.includes('');
  return (
    <p className={styles.alts}>
      替代文字：
      {alts.map((alt, n) =>
        alt === '' ? (
          <Tag key={n} tone="red">
            没有写
          </Tag>
        ) : (
          <q key={n}>{alt}</q>
        ),
      )}
      {editor !== undefined && (
        <a className="inline" href={`#${editor}`}>
          {isMissing ? '去补写' : '去修改'}
        </a>
      )}
    </p>
  );
}
