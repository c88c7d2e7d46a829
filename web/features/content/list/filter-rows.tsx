import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { FacetCounts } from '../reads.ts';
import { choicesOf, type NamedFilter } from './filter-choices.ts';
import styles from './list.module.css';

/** So many rows of filters a phone shows at once. */
const phoneRows = 2;
/** Of texts that nobody has chosen for the page there may be any number: those of most items do, until all are wanted. */
const mostTexts = 6;

export interface FilterRowsProps {
  filters: readonly NamedFilter[];
  /** By name the value that is chosen. */
  chosen: Readonly<Record<string, string>>;
  counts: FacetCounts | undefined;
  onChoose: (name: string, value: string) => void;
}

/** What a list can be narrowed by, a row a filter. A phone shows the first ones; the others come when they are wanted. */
export function FilterRows({ filters, chosen, counts, onChoose }: FilterRowsProps) {
  const others = filters.slice(phoneRows);
  const [isUnfolded, setUnfolded] = useState(() => others.some(({ name }) => name in chosen));
  if (filters.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="筛选"
      className={classNames('card', styles.filters, isUnfolded && styles.unfolded)}
    >
      {filters.map((filter) => (
        <FilterRow
          key={filter.name}
          filter={filter}
          chosen={chosen[filter.name]}
          counts={counts?.[filter.name]}
          onChoose={onChoose}
        />
      ))}
      {others.length > 0 && (
        <div className={styles.fold}>
          <Button variant="plain" isWide aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            <SlidersHorizontal aria-hidden="true" />
            {isUnfolded ? '收起条件' : `更多条件：${others.map(({ label }) => label).join('、')}`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FilterRowProps {
  filter: NamedFilter;
  chosen: string | undefined;
  counts: FacetCounts[string] | undefined;
  onChoose: FilterRowsProps['onChoose'];
}

function FilterRow({ filter, chosen, counts, onChoose }: FilterRowProps) {
  const [isWhole, setWhole] = useState(false);
  const all = choicesOf(filter, counts, chosen);
  const isLong = filter.choices === undefined && all.length > mostTexts;
  const shown = isLong && !isWhole ? all.filter(({ value }, at) => at < mostTexts || value === chosen) : all;
  return (
    <ChipRow label={filter.label}>
      <Chip isSelected={chosen === undefined} onPress={() => onChoose(filter.name, '')}>
        不限
      </Chip>
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
