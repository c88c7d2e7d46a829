import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../views/error-boundary.tsx';
import styles from './console-layout.module.css';

// for those who press it
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Leads anywhere in the console by a few letters: also by Ctrl K, on a Mac by ⌘K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault(); // the browser's own search
      // what is asked already is answered first
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search className="icon-s" aria-hidden="true" />
        <span className={styles.word}>查找</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <Palette onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
