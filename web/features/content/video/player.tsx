import { useRef, useState } from 'react';
import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import type { Item } from '../reads.ts';
import styles from './video.module.css';

/** A video with the browser's own controls, which keys, readers and phones know. Nothing is loaded but its beginning until it is played. */
export function Player({ item: { id, title, imageUrl, extra, preview } }: { item: Item<'video'> }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  const isDraft = preview !== undefined;
  const { data } = useCall(videoCollectionCalls.details, { id }, { isEnabled: isDraft });
  const tickets = data?.tickets;
  if (isDraft && !tickets) return <div className={styles.frame} />;
  const addressOf = (path: string, ticket = '') => path + (ticket === '' ? '' : `?preview=${ticket}`);
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a draft may still be without; the text is below */}
      <video
        ref={video}
        hidden={isBroken}
        src={addressOf(extra.file, tickets?.file)}
        poster={imageUrl === '' ? undefined : imageUrl}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onError={() => setBroken(true)}
      >
        {extra.subtitles !== '' && (
          <track
            kind="captions"
            src={addressOf(extra.subtitles, tickets?.subtitles)}
            srcLang="zh-CN"
            label="中文字幕"
            default
          />
        )}
      </video>
      {isBroken && (
        <div className={styles.broken}>
          <FailedState
            onRetry={() => {
              setBroken(false);
              video.current?.load();
            }}
          >
            视频暂时放不了。可以重试，或者先看下面的文字稿。
          </FailedState>
        </div>
      )}
    </div>
  );
}
