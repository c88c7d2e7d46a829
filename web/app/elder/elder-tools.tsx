import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useReadingMode } from '#web/ui/reading-mode.ts';

const ElderBar = lazyComponent(async () => (await import('./elder-bar.tsx')).ElderBar, null);

/** The bar of the elder edition, on every page of it. Nobody else loads it. */
export function ElderTools({ path }: { path: string }) {
  const { isElder } = useReadingMode();
  return isElder && <ElderBar path={path} />;
}
