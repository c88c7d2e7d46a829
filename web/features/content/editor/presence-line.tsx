import { UsersRound } from 'lucide-react';
import styles from './editor.module.css';
import { whenChanged, whoIsThere } from './presence-words.ts';
import type { Others } from './use-presence.ts';

/** Who else has the item open. Who comes and goes is read out, how the time passes is not. */
export function PresenceLine({ others }: { others: Others }) {
  const changed = whenChanged(others);
  return (
    <span className={others.length === 0 ? undefined : styles.saved}>
      {others.length > 0 && <UsersRound className="icon-s" aria-hidden="true" />}
      <span role="status">{whoIsThere(others)}</span>
      {changed !== '' && <span>，{changed}</span>}
    </span>
  );
}
