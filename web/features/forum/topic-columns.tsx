import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import type { TopicChoice } from '#contract/forum/entities.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import styles from './forum.module.css';

export interface ColumnsProps {
  choices: readonly TopicChoice[];
  /** '' narrows by this column no more. */
  onChoice: (key: string, choice: string) => void;
}

/** On a phone a row can be pushed aside: what the address has chosen is to be seen in it. */
function showChosen(row: HTMLDivElement | null) {
  const chosen = row?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - row.clientWidth / 3;
}

/** By what staff let topics be narrowed. What the address has and no column offers (any more) can be taken away. */
export function Columns({ choices, onChoice }: ColumnsProps) {
  const { data, status } = useCall(exchangeColumnCalls.portalColumns, {});
  if (data === undefined) return status === 'failed' ? null : <div className={styles.waiting} />;
  const others = choices.filter(
    ({ key }, n) =>
      data.rows.every((column) => column.key !== key) && choices.findIndex((one) => one.key === key) === n,
  );
  const rows = [...data.rows, ...others.map(({ key, choice }) => ({ key, name: '其他', choices: [choice] }))];
  return rows.map(({ key, name, choices: offered }) => {
    const chosen = choices.find((one) => one.key === key)?.choice ?? '';
    return (
      <ChipRow key={key} label={name} ref={showChosen}>
        {[...new Set(['', ...offered, chosen])].map((choice) => (
          <Chip key={choice} isSelected={choice === chosen} onPress={() => onChoice(key, choice)}>
            {choice || '不限'}
          </Chip>
        ))}
      </ChipRow>
    );
  });
}
