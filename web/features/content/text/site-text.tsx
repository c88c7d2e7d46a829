import type { TextView } from '#contract/portal/views.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { Attachments } from '../detail/attachments.tsx';
import { Body } from '#web/lib/text/body.tsx';
import { oneColumn } from '../detail/article.tsx';
import { Contents } from '../detail/contents.tsx';
import { Enquiry } from '../detail/side-cards.tsx';
import side from '../detail/side.module.css';
import { useItem, useList } from '../reads.ts';
import styles from './text.module.css';

/** A text that staff keep about the portal: the newest with this name. */
export function SiteText({ page }: Pick<TextView, 'page'>) {
  const found = useList({
    kind: 'sitePage',
    sectionName: '',
    filters: { page },
    sort: 'publishTime',
    pageNum: 1,
    pageSize: 1,
  });
  const id = found.data?.rows[0]?.id ?? 0;
  const reading = useItem(id);
  const failed = [found, reading].find(({ status }) => status === 'failed');
  const isMissing = found.status === 'ready' && (id === 0 || (reading.status === 'ready' && !reading.data));
  const item = id === 0 ? undefined : (reading.data ?? undefined);
  const isOneColumn = useMedia(oneColumn);
  return (
    <div className={styles.split}>
      <article className={`card ${styles.text ?? ''}`} data-doc>
        {failed?.status === 'failed' ? (
          <FailedState onRetry={failed.retry} isRetrying={failed.isRetrying}>
            {messageOf(failed.error)}
          </FailedState>
        ) : isMissing ? (
          <EmptyState />
        ) : item === undefined ? (
          <Bones />
        ) : (
          <>
            <p className="meta">
              <time dateTime={item.releaseTimeShow}>{item.releaseTimeShow}</time> 更新
            </p>
            {isOneColumn && <Contents of={item} isFolded />}
            <Body html={item.content} />
            <Attachments files={item.attachments} />
          </>
        )}
      </article>
      <aside className={side.side} aria-label="侧栏">
        {!isOneColumn && item !== undefined && (
          <div className={side.along}>
            <Contents of={item} />
          </div>
        )}
        <Enquiry />
      </aside>
    </div>
  );
}

function Bones() {
  return (
    <Loading>
      <div className={styles.bones}>
        {['24%', '100%', '96%', '98%', '88%', '72%'].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}
