import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { Facet, Facets } from '../facets.ts';
import { choicesOf, type NamedFilter } from './filter-choices.ts';
import styles from './list.module.css';

/** Of texts that nobody has chosen for the page there may be any number: those of most items do, until all are wanted. */
const mostTexts = 6;

export interface FilterRowsProps {
  filters: readonly NamedFilter[];
  /** By name the value that is chosen. */
  chosen: Readonly<Record<string, string>>;
  facets: Facets;
  /** Choices may still come: their place is kept. */
  isWaiting: boolean;
  onChoose: (name: string, value: string) => void;
}

/** What a list can be narrowed by, a row a filter. On a phone a row is one line that can be pushed aside: the list begins on the first screen. */
export function FilterRows({ filters, chosen, facets, isWaiting, onChoose }: FilterRowsProps) {
  const shown = filters.filter(
    ({ name, choices }) =>
      isWaiting || choices !== undefined || name in chosen || (facets[name]?.length ?? 0) > 0,
  );
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label="筛选" className={`card ${styles.filters ?? ''}`}>
      {shown.map((filter) => (
        <FilterRow
          key={filter.name}
          filter={filter}
          chosen={chosen[filter.name]}
          facet={facets[filter.name]}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface FilterRowProps {
  filter: NamedFilter;
  chosen: string | undefined;
  facet: Facet | undefined;
  onChoose: FilterRowsProps['onChoose'];
}

function FilterRow({ filter, chosen, facet, onChoose }: FilterRowProps) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const all = choicesOf(filter, facet, chosen);
  const isLong = filter.choices === undefined && all.length > mostTexts;
  const shown = isLong && !isWhole ? all.filter(({ value }, at) => at < mostTexts || value === chosen) : all;
  useEffect(() => showChosen(place.current), [chosen, facet]);
  return (
    <ChipRow label={filter.label} ref={place}>
      <Chip isSelected={chosen === undefined} onPress={() => onChoose(filter.name, '')}>
        不限
      </Chip>
      {shown.length === 0 && (
        <span className={styles.chipBone} aria-hidden="true">
          <SkeletonLine />
        </span>
      )}
      {shown.map(({ value, text, count }) => (
        <Chip
          key={value}
          isSelected={chosen === value}
          count={count}
          onPress={() => onChoose(filter.name, value)}
        >
          {text}
        </Chip>
      ))}
      {isLong && (
        <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${all.length} 个${filter.label}`}
        </Button>
      )}
    </ChipRow>
  );
}

/** At its end the line fades: there is more of it. */
const fadingPixels = 32;

/** In a line that is pushed aside the chosen one is in sight. */
function showChosen(line: HTMLElement | null): void {
  const chip = line?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (line === null || !chip) return;
  const [outer, inner] = [line.getBoundingClientRect(), chip.getBoundingClientRect()];
  const edge = outer.right - fadingPixels;
  if (inner.right > edge) line.scrollLeft += inner.right - edge;
  else if (inner.left < outer.left) line.scrollLeft += inner.left - outer.left;
}
