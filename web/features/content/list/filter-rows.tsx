import { useState } from 'react';
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

/** What a list can be narrowed by, a row a filter. */
export function FilterRows({ filters, chosen, facets, isWaiting, onChoose }: FilterRowsProps) {
  return (
    <div className={styles.filters}>
      {filters.map((filter) => (
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
  const [first, ...deeper] = levelsOf(filter, facet, chosen);
  const choose = (value: string) => onChoose(filter.name, value);
  return (
    <ChipRow
      label={filter.label}
      isStacked
      below={deeper.map((level) => (
        <BranchLine
          key={level.branch?.value}
          filter={filter}
          level={level}
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
function BranchLine(props: LevelProps) {
  const { branch, selected } = props.level;
  return (
    branch && (
      <ChipLine label={branch.text}>
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
