import { useId, useState, type ReactNode } from 'react';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { useOneColumn } from '#web/lib/use-one-column.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DescriptionList, type Fact } from '#web/ui/description-list/description-list.tsx';
import type { CompleteParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import { Attachments } from './attachments.tsx';
import { Body } from '#web/lib/text/body.tsx';
import { Contents } from './contents.tsx';
import styles from './detail.module.css';
import { Imprint } from './imprint.tsx';
import { PreviewBand } from './preview-band.tsx';
import { Related } from './related.tsx';
import { Tools } from './tools.tsx';

export interface ArticleProps {
  title: string;
  item: Item | undefined;
  /** What its kind adds; undefined until that has come. */
  parts: CompleteParts | undefined;
  /** On its way: room for tags is kept, so that the title stays where it is. */
  isLoading?: boolean;
  /** What stands there instead of the item. */
  children: ReactNode;
}

/** The item itself. The heading is there from the beginning: it has the focus of whoever has just arrived. */
export function Article({ title, item, parts, isLoading = false, children }: ArticleProps) {
  const isShown = item !== undefined && parts !== undefined;
  const hasTags = parts === undefined ? isLoading : parts.tags !== undefined && (isShown || isLoading);
  return (
    <article className={`card ${styles.doc ?? ''}`} data-doc>
      {isShown && item.preview !== undefined && <PreviewBand {...item.preview} />}
      {hasTags && <div className={styles.tags}>{isShown && parts.tags?.(item)}</div>}
      <div className={styles.named}>
        {isShown && parts.Mark && <parts.Mark item={item} />}
        <h1 tabIndex={-1}>
          <Headline text={title} />
        </h1>
      </div>
      {isShown ? <Content item={item} parts={parts} /> : children}
    </article>
  );
}

function Content({
  item,
  parts: { Stage, Gist, facts, Opening, Closing, Aside },
}: {
  item: Item;
  parts: CompleteParts;
}) {
  const { sourceInfo, author, releaseTimeShow, views, content, attachments, related } = item;
  // what an item does not say is no fact: neither is a condition that did not hold
  const shownFacts =
    facts?.(item).filter(({ value }) => value !== '' && value !== null && value !== false) ?? [];
  const isOneColumn = useOneColumn();
  return (
    <>
      {Stage && <Stage item={item} />}
      <div className={`meta ${styles.line ?? ''}`}>
        {sourceInfo !== '' && <span>来源：{sourceInfo}</span>}
        {author !== '' && <span>作者：{author}</span>}
        <span>
          <time dateTime={releaseTimeShow}>{releaseTimeShow}</time> 发布
        </span>
        <span className="num">浏览 {groupedNumber(views)} 次</span>
        <Tools item={item} />
      </div>
      {Gist && <Gist item={item} />}
      {isOneColumn && Aside && (
        <div className={styles.within}>
          <Aside item={item} />
        </div>
      )}
      {shownFacts.length > 0 && <Facts of={shownFacts} />}
      {isOneColumn && <Contents of={item} isFolded />}
      {Opening && <Opening item={item} />}
      <Body html={content} />
      {Closing && <Closing item={item} />}
      <Attachments files={attachments} />
      <Related of={item.kind} items={related} />
      <Imprint item={item} />
    </>
  );
}

/** A phone has them folded: what one has come for stands above them. On paper they are open. */
function Facts({ of: facts }: { of: readonly Fact[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames(styles.facts, !isOpen && styles.closed)}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        基本信息 <span className="muted num">{facts.length} 项</span>
      </button>
      <div id={id}>
        <DescriptionList facts={facts} />
      </div>
    </div>
  );
}
