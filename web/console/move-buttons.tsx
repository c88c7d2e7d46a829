import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';

interface MoveButtonsProps {
  /** Of the row, as its other buttons name it. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** A move is under way. */
  isHeld: boolean;
  onMove: (by: -1 | 1) => void;
}

/** One place further up or down in a list. `useFocusAfterMove` finds them by `data-move`. */
export function MoveButtons({ name, isFirst, isLast, isHeld, onMove }: MoveButtonsProps) {
  return ([-1, 1] as const).map((by) => (
    <Button
      key={by}
      isIconOnly
      data-move={by}
      disabled={by === -1 ? isFirst : isLast}
      isHeld={isHeld}
      aria-label={`${by === -1 ? '上移' : '下移'}：${name}`}
      onClick={() => onMove(by)}
    >
      {by === -1 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
    </Button>
  ));
}
