import { useMemo } from 'react';
import { livePreview } from '#contract/content/live-preview.ts';
import { previewCalls } from '#contract/content/preview-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import type { Item } from '../reads.ts';
import { LiveItem } from './live-item.tsx';
import { PreviewView } from './preview-view.tsx';

/** The page of an item as it will be once that is public. Nothing of it counts as a visit or a view. */
export function Page({ params }: PageProps) {
  const token = params['token'] ?? '';
  return token === livePreview ? <LiveItem /> : <LinkedItem token={token} />;
}

/** What a link to a preview shows. */
function LinkedItem({ token }: { token: string }) {
  const reading = useCall(previewCalls.read, { token }, { isPage: true });
  const found = reading.data;
  const item = useMemo(() => (found ? withFiles(found, token) : undefined), [found, token]);
  usePageName(item?.title ?? '预览');
  if (reading.status === 'ready' && item === undefined)
    return (
      <div className="wrap">
        <PageTitle title="这个预览链接打不开" />
        <EmptyState title="链接可能已经到期、被撤销，或者没有复制完整。请向发给您链接的人要一个新的。" />
      </div>
    );
  return <PreviewView reading={reading} item={item} isLoading={reading.status === 'loading'} />;
}

/** Files that nothing public brings along are to be had by the link alone. */
function withFiles(item: Item, token: string): Item {
  const byLink = (path: string) => (path === '' ? '' : `${path}?preview=${token}`);
  const attachments = item.attachments.map((file) => ({ ...file, filePath: byLink(file.filePath) }));
  if (item.kind !== 'video') return { ...item, attachments };
  const { file, subtitles } = item.extra;
  return {
    ...item,
    attachments,
    extra: { ...item.extra, file: byLink(file), subtitles: byLink(subtitles) },
  };
}
