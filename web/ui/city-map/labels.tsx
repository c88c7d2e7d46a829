import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { PlacedLabel } from './city-labels.ts';
import styles from './city-map.module.css';

interface CityLabelsProps {
  label: string;
  placed: readonly PlacedLabel[];
  labelOf: ReadonlyMap<string, { name: string; text: string }>;
  chosen: string | undefined;
  onChoose: (code: string) => void;
  /** False: the list alone is pressed, whose rows are as high as fingers, and elder people, need. */
  isPressable: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The names above the blocks. One stop of the Tab key: arrows go from one to the next in the order of the codes. */
export function CityLabels({ label, placed, labelOf, chosen, onChoose, isPressable }: CityLabelsProps) {
  const group = useRef<HTMLDivElement>(null);
  const inOrder = [...placed].sort((one, other) => (one.code < other.code ? -1 : 1));
  const entered = inOrder.some(({ code }) => code === chosen) ? chosen : inOrder[0]?.code;
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : step === undefined || at < 0
            ? undefined
            : (at + step + buttons.length) % buttons.length;
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const shown = inOrder.map(({ code, left, top, width, height }) => {
    const place: CSSProperties = { left, top, width, height };
    const { name = '', text = '' } = labelOf.get(code) ?? {};
    const content = (
      <>
        {name}
        {text !== '' && <b className="num">{text}</b>}
      </>
    );
    if (!isPressable)
      return (
        <span key={code} className={styles.label} data-chosen={code === chosen} style={place}>
          {content}
        </span>
      );
    return (
      <button
        key={code}
        type="button"
        className={styles.label}
        style={place}
        tabIndex={code === entered ? 0 : -1}
        aria-pressed={code === chosen}
        data-chosen={code === chosen}
        onClick={() => onChoose(code)}
        onKeyDown={onKeyDown}
      >
        {content}
      </button>
    );
  });
  if (!isPressable) return <div aria-hidden="true">{shown}</div>;
  return (
    <div ref={group} role="group" aria-label={label}>
      {shown}
    </div>
  );
}
