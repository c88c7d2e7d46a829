import { useEffect, useState } from 'react';
import { readLiveMessage, type LiveMessage } from '#contract/content/live-preview.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import type { Item } from '../reads.ts';
import { holdStill } from './hold-still.ts';
import { PreviewView } from './preview-view.tsx';

/** The page of an item that somebody is writing, in a frame of his editor: what it shows is sent by the window around it. */
export function LiveItem() {
  const [item, setItem] = useState<Item>();
  const isFramed = window.parent !== window;
  usePageName(item?.title ?? '预览');
  useEffect(() => {
    if (window.parent === window) return undefined;
    const from = { origin: window.location.origin, source: window.parent };
    const take = (event: MessageEvent<unknown>) => {
      const message = readLiveMessage(event, from);
      if (message?.type === 'previewItem') setItem(message.item);
    };
    window.addEventListener('message', take);
    const ready: LiveMessage = { type: 'previewReady' };
    window.parent.postMessage(ready, from.origin);
    const release = holdStill(document);
    return () => {
      window.removeEventListener('message', take);
      release();
    };
  }, []);
  if (!isFramed)
    return (
      <div className="wrap">
        <PageTitle title="预览" />
        <EmptyState title="这一页只在管理控制台的编辑器里显示正在写的内容。" />
      </div>
    );
  return <PreviewView reading={notAsked} item={item} isLoading={item === undefined} />;
}

/** Nothing is asked for here: there is nothing to try again. */
const notAsked = { status: 'loading', data: undefined, error: undefined, retry: () => undefined } as const;
