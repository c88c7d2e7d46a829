import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { livePreviewPage, readLiveMessage, type LiveMessage } from '#contract/content/live-preview.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { elderFrame, visitorFrame } from '#contract/content/preview-link.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { labelOf } from './form-parts.ts';
import styles from './live-preview.module.css';
import { useWritten, type Shown, type Written } from './use-written.ts';
import type { Key, Values } from './values.ts';

const PreviewLinks = lazyComponent(
  async () => (await import('./preview-links.tsx')).PreviewLinks,
  <SkeletonRows count={2} />,
);

/** As whom the page is looked at: the width of its window in CSS pixels, and in which edition. */
const looks = {
  desk: { label: '电脑 1366', width: 1366, frame: visitorFrame },
  phone: { label: '手机 390', width: 390, frame: visitorFrame },
  elder: { label: '长辈版', width: 1366, frame: elderFrame },
} as const;
type Look = keyof typeof looks;
const lookNames = ['desk', 'phone', 'elder'] as const satisfies readonly Look[];

interface LivePreviewProps {
  kind: ContentKind;
  item: Key;
  values: Values;
  /** Whether links may be made by which others read it. */
  mayLink: boolean;
}

/** The public page of what is written, as it is written: the page itself in a frame, as somebody sees it who has never been here. */
export function LivePreview({ kind, item, values, mayLink }: LivePreviewProps) {
  const [look, setLook] = useState<Look>(() => (matchMedia('(max-width: 699px)').matches ? 'phone' : 'desk'));
  const [areLinksOpen, setLinksOpen] = useState(false);
  const written = useWritten(kind, item, values);
  return (
    <section className={styles.preview} aria-label="公开页的样子">
      <div className={styles.head}>
        <SegmentedControl
          label="按什么看"
          name="preview-look"
          value={look}
          options={lookNames.map((value) => ({ value, label: looks[value].label }))}
          onChange={setLook}
        />
        {mayLink && (
          <Button size="small" aria-expanded={areLinksOpen} onClick={() => setLinksOpen(!areLinksOpen)}>
            预览链接
          </Button>
        )}
      </div>
      {areLinksOpen && mayLink && <PreviewLinks id={item.id} />}
      <Progress kind={kind} written={written} />
      {/* an edition is chosen before a page is drawn: another one is another page */}
      <Stage key={looks[look].frame} look={look} item={written.item} />
    </section>
  );
}

function Progress({ kind, written }: { kind: ContentKind; written: Written }) {
  const { item, missing, problem, isBehind, retry } = written;
  if (problem !== '')
    return (
      <p className={styles.note} role="status">
        预览没有更新：{problem}
        <Button size="small" variant="link" onClick={retry}>
          再试
        </Button>
      </p>
    );
  if (missing.length > 0)
    return (
      <p className={styles.note} role="status">
        填了{missing.map((path) => labelOf(kind, path)).join('、')}以后更新
      </p>
    );
  // not read out: it follows each pause in the typing
  return (
    <p className="meta">
      {item === undefined || isBehind ? '正在更新' : '与现在写的一致，没保存的也在里面；链接和按钮不起作用'}
    </p>
  );
}

function Stage({ look, item }: { look: Look; item: Shown | undefined }) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // a frame that is loaded anew asks again
  const [readyTimes, setReadyTimes] = useState(0);
  const { label, width, frame: name } = looks[look];
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const from = { origin: window.location.origin, source: frame.current?.contentWindow ?? null };
    if (readLiveMessage(event, from)?.type === 'previewReady') setReadyTimes(readyTimes + 1);
  });
  useEffect(() => {
    const take = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, []);
  useEffect(() => {
    if (readyTimes === 0 || item === undefined) return;
    const message: LiveMessage = { type: 'previewItem', item };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [readyTimes, item]);
  useEffect(() => {
    const place = stage.current;
    if (place === null) return undefined;
    const fit = new ResizeObserver(() => {
      if (frame.current !== null) fitFrame(frame.current, place, width);
    });
    fit.observe(place);
    return () => fit.disconnect();
  }, [width]);
  return (
    <div ref={stage} className={styles.stage}>
      <iframe ref={frame} name={name} title={`公开页，${label}`} src={`/#${livePreviewPage}`} />
    </div>
  );
}

/** The window of the page keeps its width; what is drawn of it shrinks until it fits. */
function fitFrame(frame: HTMLIFrameElement, place: HTMLElement, width: number): void {
  const scale = Math.min(1, place.clientWidth / width);
  const left = Math.max(0, (place.clientWidth - width * scale) / 2);
  frame.style.width = `${String(width)}px`;
  frame.style.height = `${String(Math.round(place.clientHeight / scale))}px`;
  frame.style.transform = `translateX(${String(left)}px) scale(${String(scale)})`;
}
