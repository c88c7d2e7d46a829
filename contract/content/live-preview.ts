import type { ContentDetail, Neighbours } from './entities.ts';
import { previewPath } from './preview-link.ts';

/** What stands in the address of a preview in place of a secret: the page shows what the window around it sends. */
export const livePreview = 'live';
export const livePreviewPage = `${previewPath}/${livePreview}`;

/** What a page in the frame says once it is there, and what it is told then and each time something was written. */
export type LiveMessage =
  | { type: 'previewReady' }
  | { type: 'previewItem'; item: ContentDetail & Neighbours };

/** What came from another window, as one of these; undefined: something else. `origin`: of both windows. */
export function readLiveMessage(
  { origin, source, data }: { origin: string; source: unknown; data: unknown },
  from: { origin: string; source: unknown },
): LiveMessage | undefined {
  if (origin !== from.origin || source !== from.source || from.source === null) return undefined;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  // a window of the same origin: it sends what it has from the server
  return type === 'previewReady' || type === 'previewItem' ? (data as LiveMessage) : undefined;
}
