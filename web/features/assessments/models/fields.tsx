import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { modelTexts } from '#contract/assessments/constants.ts';
import { degreeNames } from '#contract/assessments/degrees.ts';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { nameOf, textAt, valueAt, type Editing, type Place } from './editing.ts';
import styles from './models.module.css';

interface AtProps {
  editing: Editing;
  place: Place;
  label: string;
}

/** A text of a model. */
export function TextAt({
  editing: { model, put, errorAt },
  place,
  label,
  max,
  rows,
  help,
  isOptional,
}: AtProps & { max: keyof typeof modelTexts; rows?: number; help?: string; isOptional?: boolean }) {
  const field = {
    ...{ label, help, isOptional, name: nameOf(place), value: textAt(model, place) },
    ...{ error: errorAt(place), maxLength: modelTexts[max] },
    onChange: (value: string) => put(place, value),
  };
  return rows === undefined ? (
    <TextField {...field} autoComplete="off" />
  ) : (
    <TextArea {...field} rows={rows} />
  );
}

/** A number of a model, in per cent where it is a share. What is no number yet stays in the field alone. */
export function NumberAt({
  editing: { model, put, noteUnreadable, errorAt },
  place,
  label,
  isShare = false,
  isWhole = false,
}: AtProps & { isShare?: boolean; isWhole?: boolean }) {
  const known = valueAt(model, place);
  const factor = isShare ? 100 : 1;
  const shown = typeof known === 'number' ? String(Number((known * factor).toPrecision(12))) : '';
  const [typed, setTyped] = useState(shown);
  const [last, setLast] = useState(shown);
  const pattern = isWhole ? /^\d{1,3}$/ : /^\d{1,3}(\.\d{0,12})?$/;
  const read = (text: string) => (pattern.test(text) ? Number(text) : undefined);
  if (shown !== last) {
    setLast(shown);
    // not while it is typed: 14. and 14.0 are both 14
    if (String(read(typed) ?? '') !== shown) setTyped(shown);
  }
  // the field goes, and what was typed in it: what stood there before counts again
  const forget = useEffectEvent(() => noteUnreadable(place, false));
  useEffect(() => () => forget(), []);
  return (
    <TextField
      label={label}
      name={nameOf(place)}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      isTabular
      suffix={isShare ? '%' : undefined}
      error={read(typed) === undefined ? `请填写${isWhole ? '整数' : '数字'}` : errorAt(place)}
      onChange={(text) => {
        setTyped(text);
        const value = read(text);
        noteUnreadable(place, value === undefined);
        if (value !== undefined) put(place, Number((value / factor).toPrecision(12)));
      }}
    />
  );
}

const degrees = [
  { value: 'verified', label: `${degreeNames.verified}：官方原文，或两处独立来源` },
  { value: 'partly', label: `${degreeNames.partly}：只读到开头或摘要` },
  { value: 'reference', label: `${degreeNames.reference}：本平台编写，或只有一处来源` },
];

/** How far something is verified, and by what. */
export function FactAt({ editing, place, of }: Omit<AtProps, 'label'> & { of: string }) {
  const at = [...place, 'degree'];
  return (
    <>
      <Select
        label={`${of}核对程度`}
        name={nameOf(at)}
        value={textAt(editing.model, at)}
        options={degrees}
        error={editing.errorAt(at)}
        onChange={(value) => editing.put(at, value)}
      />
      <TextAt
        editing={editing}
        place={[...place, 'note']}
        label={`${of}来源和核对说明`}
        max="note"
        rows={2}
      />
    </>
  );
}

/** Rows of a model: added, taken away and moved, by pointer and by keyboard. */
export function RowsAt({
  editing: { model, put, errorAt },
  place,
  label,
  noun,
  least,
  most,
  make,
  children,
}: AtProps & {
  noun: string;
  least: number;
  most: number;
  make: (rows: readonly unknown[]) => unknown;
  children: (place: Place, at: number) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const found = valueAt(model, place);
  const rows: readonly unknown[] = Array.isArray(found) ? found : [];
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  function move(at: number, by: -1 | 1) {
    const moved = [...rows];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    put(place, moved);
    setSaid(`已移到第 ${String(at + by + 1)} 个，共 ${String(rows.length)} 个`);
    focusOn(`:scope > li:nth-child(${String(at + by + 1)}) [data-move="${String(by)}"]:not(:disabled)`);
  }
  return (
    <FieldGroup label={label} name={nameOf(place)} error={errorAt(place)}>
      <ol className={styles.rows} ref={list}>
        {rows.map((_, at) => (
          // a row is its place: what is moved is what stands in it
          <li key={at}>
            <div className={styles.cells}>{children([...place, at], at)}</div>
            <div className={styles.acts}>
              <MoveButtons
                name={`第 ${String(at + 1)} 个${noun}`}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                isHeld={false}
                onMove={(by) => move(at, by)}
              />
              <Button
                isIconOnly
                disabled={rows.length <= least}
                aria-label={`删除第 ${String(at + 1)} 个${noun}`}
                onClick={() => {
                  put(
                    place,
                    rows.filter((_row, other) => other !== at),
                  );
                  setSaid(`已删除第 ${String(at + 1)} 个${noun}`);
                  focusOn(`:scope > li:nth-child(${String(Math.max(at, 1))}) input, :scope > li textarea`);
                }}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Button
          size="small"
          onClick={() => {
            put(place, [...rows, make(rows)]);
            focusOn(`:scope > li:nth-child(${String(rows.length + 1)}) :is(input, textarea)`);
          }}
        >
          加一个{noun}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </FieldGroup>
  );
}
