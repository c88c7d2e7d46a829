import type { ApiKey } from '#contract/interfaces/key-calls.ts';
import { keyStateNames } from '#contract/interfaces/state-names.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';

const tones: Readonly<Record<ApiKey['state'], TagTone>> = {
  unmade: 'amber',
  live: 'green',
  dead: 'red',
  ended: 'grey',
  revoked: 'grey',
};

export function KeyState({ state }: { state: ApiKey['state'] }) {
  return <Tag tone={tones[state]}>{keyStateNames[state]}</Tag>;
}
