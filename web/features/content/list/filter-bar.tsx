import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, ChipGroup } from '#web/ui/chip/chip.tsx';
import { CountBadge } from '#web/ui/count-badge/count-badge.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { planBar, type BarSpace } from './bar-plan.ts';
import { FilterRows, type FilterRowsProps } from './filter-rows.tsx';
import styles from './filter-bar.module.css';

export interface FilterBarProps extends FilterRowsProps {
  /** How many items there are; undefined while it is not known. */
  total: number | undefined;
  onClear: () => void;
}

/** A phone has one button in place of the bar. */
export const phoneQuery = '(max-width: 699px)';

/** What a list can be narrowed by, in one line: the filters that are used most, and the way to all others. */
export function FilterBar(props: FilterBarProps) {
  const { filters, chosen, facets, isWaiting } = props;
  const shown = filters.filter(
    ({ name, choices }) =>
      isWaiting || choices !== undefined || name in chosen || (facets[name]?.length ?? 0) > 0,
  );
  const isPhone = useMedia(phoneQuery);
  if (shown.length === 0) return null;
  return isPhone ? <SheetOpener {...props} filters={shown} /> : <WideBar {...props} filters={shown} />;
}

function WideBar(props: FilterBarProps) {
  const { filters, chosen, facets, isWaiting, onChoose } = props;
  const bar = useRef<HTMLDivElement>(null);
  const space = useSpace(bar);
  const { groups, more } = space ? planBar(filters, facets, chosen, space) : { groups: [], more: [] };
  return (
    <div className={styles.place}>
      <div className={`card ${styles.bar ?? ''}`} role="group" aria-label="筛选" ref={bar}>
        {groups.map(({ filter, choices }) => (
          <ChipGroup key={filter.name} label={filter.label}>
            <Chip isSelected={chosen[filter.name] === undefined} onPress={() => onChoose(filter.name, '')}>
              全部
            </Chip>
            {choices.map(({ value, text, count }) => (
              <Chip
                key={value}
                isSelected={chosen[filter.name] === value}
                count={count}
                onPress={() => onChoose(filter.name, value)}
              >
                {text}
                {count === undefined && isWaiting && <span className={styles.countBone} />}
              </Chip>
            ))}
          </ChipGroup>
        ))}
        {groups.length === 0 && isWaiting && (
          <span className={styles.bone} aria-hidden="true">
            <SkeletonLine />
          </span>
        )}
        {more.length > 0 && <MoreFilters {...props} filters={more} />}
      </div>
    </div>
  );
}

/** 更多条件, and what it opens: below the bar, over the list. */
function MoreFilters(props: FilterBarProps) {
  const { filters, chosen, total, onClear } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const count = filters.filter(({ name }) => chosen[name] !== undefined).length;
  return (
    // What is inside is what is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.more}
      ref={place}
      // leaving it closes it, by keyboard or by a press beside it
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        ref={opener}
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="icon-s" aria-hidden="true" />
        更多条件
        <CountBadge count={count} words="项已选" />
      </Button>
      {isOpen && (
        <>
          {/* The keyboard's way is Escape. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div className={styles.beside} onClick={() => setOpen(false)} />
          <div className={styles.panel} id={id} role="group" aria-label="更多条件" ref={panel}>
            <FilterRows {...props} />
            <div className={styles.foot}>
              {count > 0 ? (
                <Button variant="link" onClick={onClear}>
                  清空条件
                </Button>
              ) : (
                <span />
              )}
              <Button variant="main" onClick={close}>
                {resultText(total)}
              </Button>
            </div>
          </div>
        </>
      )}
    </div>
  );
}

export const resultText = (total: number | undefined) =>
  total === undefined ? '看结果' : `看 ${String(total)} 条`;

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet, null);

/** The same on a phone: all filters in a sheet, which comes when it is wanted. */
function SheetOpener(props: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(props.chosen).length;
  return (
    <>
      <Button className={styles.opener} onClick={() => setOpen(true)}>
        <SlidersHorizontal className="icon-s" aria-hidden="true" />
        <span className={styles.openerWord}>{count === 0 ? '筛选' : `筛选 (${String(count)})`}</span>
        <ChevronRight className="icon-s" aria-hidden="true" />
      </Button>
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The room inside of an element, which follows the window and the size of the text. */
function useSpace(element: RefObject<HTMLElement | null>): BarSpace | undefined {
  const [space, setSpace] = useState<BarSpace>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(current);
      const width = current.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const em = parseFloat(fontSize);
      setSpace((before) => (before?.width === width && before.em === em ? before : { width, em }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return space;
}
