import { useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { shortcutsOn, useShortcuts } from './shortcuts.ts';
import styles from './work-queue.module.css';

// few open it more than once
const ShortcutTable = lazyComponent(async () => (await import('./shortcut-table.tsx')).ShortcutTable, null);

/** Tells the keys of a queue, and lets one turn them off. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState<boolean>();
  const isOn = useStore(shortcutsOn);
  useShortcuts({ '?': () => setIsOpen(true) });
  return (
    <div className={styles.keys}>
      {isOn && (
        <span aria-hidden="true">
          <kbd>J</kbd> 下一件 <kbd>K</kbd> 上一件
        </span>
      )}
      <Button variant="link" size="small" onClick={() => setIsOpen(true)}>
        全部按键
      </Button>
      {isOpen !== undefined && <ShortcutTable isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
