import { useState, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import type { CallDefinition } from '#contract/call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';

export interface Revealed {
  /** What was asked for, or what stands there masked. */
  clear: (path: string, masked: string) => string;
  /** Asks, and hides again. */
  button: ReactNode;
}

/**
 * What names and reaches a person, shown once staff ask for it and until they leave the case. `call` is the one beside what reads the case
 * (contract/reveal.ts); `asOf` tells that the case has changed meanwhile.
 */
export function useReveal(call: CallDefinition, { id, asOf }: { id: number; asOf: string }): Revealed {
  const [isShown, setIsShown] = useState(false);
  const [answer, setAnswer] = useState<{ fields: Readonly<Record<string, string>>; asOf: string }>();
  const asked = useMutation(call);
  const fields = isShown && answer?.asOf === asOf ? answer.fields : undefined;
  async function show() {
    if (answer?.asOf !== asOf) {
      const found = (await asked.run({ id })) as Record<string, string> | undefined;
      if (found === undefined) return;
      setAnswer({ fields: found, asOf });
    }
    setIsShown(true);
  }
  const Icon = fields === undefined ? Eye : EyeOff;
  return {
    clear: (path, masked) => fields?.[path] ?? masked,
    button: (
      <Button
        variant="link"
        size="small"
        isBusy={asked.isBusy}
        title="查看会记入操作记录"
        onClick={() => (fields === undefined ? void show() : setIsShown(false))}
      >
        <Icon className="icon-s" aria-hidden="true" />
        {fields === undefined ? '显示个人信息' : '隐藏个人信息'}
      </Button>
    ),
  };
}
