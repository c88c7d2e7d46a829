import { useReadingMode } from '#web/ui/reading-mode.ts';
import { useMedia } from './use-media.ts';

/** Whether a page has nothing beside its text: in a narrow window, and in the elder edition. */
export function useOneColumn(): boolean {
  const isNarrow = useMedia('(max-width: 999px)');
  const { isElder } = useReadingMode();
  return isNarrow || isElder;
}
