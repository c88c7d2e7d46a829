import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { FootProps } from './foot.tsx';

/** It covers what is there already, so nobody waits for it. */
const lazyFoot = createLazy(async () => {
  await new Promise<void>(whenIdle);
  return (await import('./foot.tsx')).Foot;
});

/** The foot of narrow windows; wide ones have no use for its code. */
export function LazyFoot(props: FootProps) {
  return useMedia('(max-width: 1199px)') && <Arriving {...props} />;
}

/** A page is whole without it: one that does not come leaves nothing behind. */
function Arriving(props: FootProps) {
  const late = useLazy(lazyFoot);
  return late.status === 'ready' && <late.value {...props} />;
}
