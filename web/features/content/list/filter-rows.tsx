import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { filterOf, type Filter } from '#contract/content/choices.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './list.module.css';

/** So many rows of filters a phone shows at once. */
const phoneRows = 2;

export interface NamedFilter extends Filter {
  name: string;
}

export function filtersOf(kind: ContentKind, names: readonly string[] = []): NamedFilter[] {
  return names.flatMap((name) => {
    const filter = filterOf(kind, name);
    return filter === undefined ? [] : [{ name, ...filter }];
  });
}

export interface FilterRowsProps {
  filters: readonly NamedFilter[];
  /** By name the value that is chosen. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (name: string, value: string) => void;
}

/** What a list can be narrowed by, a row a filter. A phone shows the first ones; the others come when they are wanted. */
export function FilterRows({ filters, chosen, onChoose }: FilterRowsProps) {
  const others = filters.slice(phoneRows);
  const [isUnfolded, setUnfolded] = useState(() => others.some(({ name }) => name in chosen));
  if (filters.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="筛选"
      className={classNames('card', styles.filters, isUnfolded && styles.unfolded)}
    >
      {filters.map(({ name, label, choices }) => (
        <ChipRow key={name} label={label}>
          <Chip isSelected={!(name in chosen)} onPress={() => onChoose(name, '')}>
            不限
          </Chip>
          {Object.entries(choices).map(([value, text]) => (
            <Chip key={value} isSelected={chosen[name] === value} onPress={() => onChoose(name, value)}>
              {text}
            </Chip>
          ))}
        </ChipRow>
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
