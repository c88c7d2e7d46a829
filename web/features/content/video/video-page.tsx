import type { ReactNode } from 'react';
import type { VideoView } from '#contract/portal/views.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { DetailPage } from '../detail/detail-page.tsx';
import { useVideos } from '../reads.ts';

export interface VideoPageProps {
  path: string;
  /** The page's, which stands there where there is nothing to watch. */
  title: string;
  channel: VideoView['channel'];
  infoId: string;
}

/** The videos of a channel: the one that the address names, or the first. What is around it brings the kind (kinds/video.parts.tsx). */
export function VideoPage({ path, title, channel, infoId }: VideoPageProps) {
  const videos = useVideos(channel);
  const [first] = videos.data?.rows ?? [];
  if (infoId === '' && first === undefined && videos.status !== 'loading')
    return (
      <NothingToWatch path={path} title={title}>
        {videos.status === 'failed' ? (
          <FailedState onRetry={videos.retry} isRetrying={videos.isRetrying}>
            {messageOf(videos.error)}
          </FailedState>
        ) : (
          <EmptyState />
        )}
      </NothingToWatch>
    );
  const shown = infoId === '' ? String(first?.id ?? '') : infoId;
  return <DetailPage title="视频播放" kind="video" list={path} infoId={shown} isFinding={shown === ''} />;
}

function NothingToWatch({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={useCrumbs(path, { label: title })} />
      <PageTitle title={title} />
      <div className="card">{children}</div>
    </div>
  );
}
