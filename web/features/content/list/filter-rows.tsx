import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, ChipLine, ChipRow } from '#web/ui/chip/chip.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { Facet, Facets } from '../facets.ts';
import { levelsOf, type Level, type NamedFilter } from './filter-choices.ts';
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
          isWaiting={isWaiting}
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
  isWaiting: boolean;
  onChoose: FilterRowsProps['onChoose'];
}

/** One filter; of a tree a line a level, from its roots to what is chosen. */
function FilterRow({ filter, chosen, facet, isWaiting, onChoose }: FilterRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const [first, ...deeper] = levelsOf(filter, facet, chosen);
  const choose = (value: string) => onChoose(filter.name, value);
  useEffect(() => showChosen(place.current), [chosen, facet]);
  return (
    <ChipRow
      label={filter.label}
      ref={place}
      below={deeper.map((level) => (
        <BranchLine
          key={level.branch?.value}
          filter={filter}
          level={level}
          chosen={chosen}
          isWaiting={isWaiting}
          onChoose={choose}
        />
      ))}
    >
      <Chip isSelected={chosen === undefined} onPress={() => choose('')}>
        不限
      </Chip>
      {first?.choices.length === 0 &&
        Array.from({ length: filter.usual ?? 1 }, (_, n) => (
          <span
            key={n}
            className={filter.usual === undefined ? styles.chipBone : styles.chipBones}
            aria-hidden="true"
          >
            <SkeletonLine />
          </span>
        ))}
      {first && <Choices filter={filter} level={first} isWaiting={isWaiting} onChoose={choose} />}
    </ChipRow>
  );
}

interface LevelProps {
  filter: NamedFilter;
  level: Level;
  /** Their numbers are still on their way. */
  isWaiting: boolean;
  onChoose: (value: string) => void;
}

/** What stands in a branch that has been chosen, below it. */
function BranchLine({ chosen, ...props }: LevelProps & { chosen: string | undefined }) {
  const { branch, selected } = props.level;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => showChosen(place.current), [chosen]);
  return (
    branch && (
      <ChipLine label={branch.text} ref={place}>
        <Chip isSelected={selected === undefined} onPress={() => props.onChoose(branch.value)}>
          全部
        </Chip>
        <Choices {...props} />
      </ChipLine>
    )
  );
}

function Choices({ filter, level: { choices: all, selected, branches }, isWaiting, onChoose }: LevelProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = filter.choices === undefined && all.length > mostTexts;
  const shown =
    isLong && !isWhole ? all.filter(({ value }, at) => at < mostTexts || value === selected) : all;
  return (
    <>
      {shown.map(({ value, text, count }) => (
        <Chip
          key={value}
          isSelected={selected === value}
          isOpen={branches.has(value) ? selected === value : undefined}
          count={count}
          onPress={() => onChoose(value)}
        >
          {text}
          {count === undefined && isWaiting && <span className={styles.countBone} />}
        </Chip>
      ))}
      {isLong && (
        <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${all.length} 个${filter.label}`}
        </Button>
      )}
    </>
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
