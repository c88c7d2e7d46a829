import { CloudUpload } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FieldGroup, type FieldProps } from '../field/field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './drop-zone.module.css';

export interface DropZoneProps extends Omit<FieldProps, 'help'> {
  /** what may be chosen: types, sizes, numbers */
  rule: ReactNode;
  /** extensions that the browser's own dialog offers */
  types: readonly string[];
  onFiles: (files: readonly File[]) => void;
  /** the button that opens the browser's dialog */
  opener?: RefObject<HTMLButtonElement | null> | undefined;
}

/** Files come in by the button or by dragging; both do the same, so the button alone is in the order of the keyboard. */
export function DropZone({ rule, types, onFiles, opener, ...field }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { name, id = name, label } = field;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // the same file can then be chosen once more
    event.target.value = '';
    if (chosen.length > 0) onFiles(chosen);
  }
  function drag(event: DragEvent) {
    event.preventDefault(); // or the browser would open the file in place of the page
    setIsOver(event.type === 'dragover');
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) onFiles(dropped);
  }

  return (
    <FieldGroup {...field}>
      {/* Dragging is for pointers only; the button does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classNames(styles.zone, isOver && styles.over)}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
      >
        <CloudUpload className={styles.icon} aria-hidden="true" />
        <p className={styles.invitation}>把文件拖到这里</p>
        <p className="meta" id={`${id}-rule`}>
          {rule}
        </p>
        <Button ref={opener} aria-describedby={`${id}-rule`} onClick={() => input.current?.click()}>
          选择文件
          <VisuallyHidden>：{label}</VisuallyHidden>
        </Button>
        <input
          ref={input}
          className={styles.input}
          type="file"
          multiple
          accept={acceptOf(types)}
          tabIndex={-1}
          aria-hidden="true"
          onChange={choose}
        />
      </div>
    </FieldGroup>
  );
}

/** As the attribute wants it: `.jpg,.jpeg,.png`. */
function acceptOf(types: readonly string[]): string {
  const extensions = types.flatMap((type) => (type === 'jpg' ? ['.jpg', '.jpeg'] : [`.${type}`]));
  return [...new Set(extensions)].join(',');
}
