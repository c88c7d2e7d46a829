import { useMedia } from '#web/lib/use-media.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';

/** Whether there is room beside a form for what the public will see of it. */
export function useHasPreview(): boolean {
  const isWide = useMedia('(min-width: 1200px)');
  const { isElder } = useReadingMode();
  return isWide && !isElder;
}
