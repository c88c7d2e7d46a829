import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import { Block } from './block.tsx';
import styles from './detail.module.css';
import { PreviewBand } from './preview-band.tsx';
import { Related } from './related.tsx';
import { Tools } from './tools.tsx';

export interface ArticleProps {
  title: string;
  item: Item | undefined;
  /** What its kind adds; undefined until that has come. */
  parts: KindParts | undefined;
  /** What stands there instead of the item. */
  children: ReactNode;
}

/** The item itself. The heading is there from the beginning: it has the focus of whoever has just arrived. */
export function Article({ title, item, parts, children }: ArticleProps) {
  const isShown = item !== undefined && parts !== undefined;
  return (
    <article className={`card ${styles.doc ?? ''}`}>
      {isShown && item.preview !== undefined && <PreviewBand state={item.preview.state} />}
      {isShown && parts.tags && <div className={styles.tags}>{parts.tags(item)}</div>}
      <h1 tabIndex={-1}>
        <Headline text={title} />
      </h1>
      {isShown ? <Content item={item} parts={parts} /> : children}
    </article>
  );
}

function Content({ item, parts: { facts, Opening, Closing } }: { item: Item; parts: KindParts }) {
  const { sourceInfo, author, releaseTimeShow, views, content, attachments, related } = item;
  const shownFacts = facts?.(item).filter(({ value }) => value !== '') ?? [];
  return (
    <>
      <div className={`meta ${styles.line ?? ''}`}>
        {sourceInfo !== '' && <span>来源：{sourceInfo}</span>}
        {author !== '' && <span>作者：{author}</span>}
        <span>
          <time dateTime={releaseTimeShow}>{releaseTimeShow}</time> 发布
        </span>
        <span className="num">浏览 {groupedNumber(views)} 次</span>
        <Tools item={item} />
      </div>
      {shownFacts.length > 0 && <DescriptionList facts={shownFacts} />}
      {Opening && <Opening item={item} />}
      {/* Safe: the server lets through no more than contract/content/body-rules.ts lists, when it is written. */}
      <div className={styles.read} data-body dangerouslySetInnerHTML={{ __html: content }} />
      {Closing && <Closing item={item} />}
      {attachments.length > 0 && (
        <Block title="附件">
          <ul className={styles.files}>
            {attachments.map(({ fileName, filePath }) => (
              <li key={filePath}>
                <FileText aria-hidden="true" />
                {readPublicDocumentPath(filePath) === undefined ? (
                  fileName
                ) : (
                  <a href={filePath} download={fileName}>
                    {fileName}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Related items={related} />
    </>
  );
}
