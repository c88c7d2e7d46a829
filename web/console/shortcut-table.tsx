import { useStore } from '#web/lib/store.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { shortcutsOn, turnShortcuts } from './shortcuts.ts';
import styles from './work-queue.module.css';

const keys = [
  ['J', '打开下一件'],
  ['K', '打开上一件'],
  ['A', '转到“通过”一类的按钮，再按 Enter 才办理'],
  ['R', '转到“退回”，再按 Enter 才办理'],
  ['X', '转到“不通过”一类的按钮，再按 Enter 才办理'],
  ['/', '转到常用语'],
  ['?', '打开这张表'],
] as const;

/** All keys of a queue, and whether they count. */
export function ShortcutTable({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useStore(shortcutsOn);
  return (
    <Dialog isOpen={isOpen} title="按键" width={480} onClose={onClose}>
      <dl className={styles.keyTable}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">在输入框里打字时不生效。</p>
      <Checkbox name="shortcuts" label="启用按键" isChecked={isOn} onChange={turnShortcuts} />
    </Dialog>
  );
}
