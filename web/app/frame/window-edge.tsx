import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { FootProps } from './foot.tsx';

/** It covers what is there already, so nobody waits for it. */
const lazyEdge = createLazy(async () => {
  await new Promise<void>(whenIdle);
  const [{ FloatingNavigation }, { Foot }] = await Promise.all([
    import('./floating-navigation.tsx'),
    import('./foot.tsx'),
  ]);
  return { FloatingNavigation, Foot };
});

/** What floats at the edge of the window: the floating navigation from 1200 px, below the foot. A page is whole without them. */
export function WindowEdge(props: FootProps) {
  const late = useLazy(lazyEdge);
  const isNarrow = useMedia('(max-width: 1199px)');
  if (late.status !== 'ready') return null;
  const { FloatingNavigation, Foot } = late.value;
  return isNarrow ? <Foot {...props} /> : <FloatingNavigation />;
}
