import { useState, type ReactNode } from 'react';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './lists.module.css';

interface MergeChoiceProps {
  /** Those that can take what this one has. */
  others: readonly { code: string; name: string }[];
  /** Said where none is chosen. */
  missing: string;
  isBusy: boolean;
  /** Undefined: it was refused, and said so. */
  onMerge: (into: string) => Promise<unknown>;
  onClose: () => void;
  /** What becomes of what carries it. */
  children: ReactNode;
}

/** Which other one everything is to carry that carries this one: an entry of a dictionary, a district. */
export function MergeChoice({ others, missing, isBusy, onMerge, onClose, children }: MergeChoiceProps) {
  const [into, setInto] = useState('');
  const [isMissing, setMissing] = useState(false);
  async function submit() {
    if (into === '') {
      setMissing(true);
      document.getElementById('into')?.focus();
      return;
    }
    if ((await onMerge(into)) === undefined) return;
    onClose();
    // the row that had the focus is gone; once the dialog has given it back
    requestAnimationFrame(() => mainHeading()?.focus());
  }
  return (
    <form
      className={styles.form}
      aria-label="合并"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <Select
        name="into"
        label="并入"
        value={into}
        options={others.map(({ code, name }) => ({ value: code, label: name }))}
        error={isMissing && into === '' ? missing : undefined}
        onChange={setInto}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={isBusy}>
          合并
        </Button>
      </div>
    </form>
  );
}
