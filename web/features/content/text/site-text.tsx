import type { TextView } from '#contract/portal/views.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { Attachments } from '../detail/attachments.tsx';
import { Body } from '#web/lib/text/body.tsx';
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
  return (
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
          <Body html={item.content} />
          <Attachments files={item.attachments} />
        </>
      )}
    </article>
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
