import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { resultText, type FilterBarProps } from './filter-bar.tsx';
import { FilterRows } from './filter-rows.tsx';
import styles from './filter-sheet.module.css';

/** All filters of a list over the page, with how much they leave. */
export function FilterSheet({ onClose, ...props }: FilterBarProps & { onClose: () => void }) {
  const { chosen, total, onClear } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="筛选"
      footer={
        <>
          {Object.keys(chosen).length > 0 && <Button onClick={onClear}>清空条件</Button>}
          <Button variant="main" onClick={onClose}>
            {resultText(total)}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <FilterRows {...props} />
      </div>
    </Dialog>
  );
}
