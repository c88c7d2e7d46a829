import { Chip } from '#web/ui/chip/chip.tsx';
import styles from './measure-chips.module.css';

interface Measure<Key extends string = string> {
  key: Key;
  label: string;
  /** '' where the number says it all. */
  unit: string;
}

interface MeasureChipsProps<Key extends string> {
  measures: readonly Measure<Key>[];
  chosen: Measure<Key>;
  onChoose: (key: Key) => void;
}

/** Above the list of districts: what is compared, and in which unit. */
export function MeasureChips<Key extends string>({ measures, chosen, onChoose }: MeasureChipsProps<Key>) {
  return (
    <>
      <div className={styles.measures} role="group" aria-label="看什么">
        {measures.map(({ key, label }) => (
          <Chip key={key} isEdged isSelected={key === chosen.key} onPress={() => onChoose(key)}>
            {label}
          </Chip>
        ))}
      </div>
      {chosen.unit !== '' && <p className={styles.unit}>单位：{chosen.unit}</p>}
    </>
  );
}
