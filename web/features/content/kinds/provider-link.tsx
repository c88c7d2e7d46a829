import type { LevelBadge } from '#contract/assessments/badge.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { LevelBadges } from './level-badges.tsx';
import styles from './level-badges.module.css';

export interface ProviderLinkProps {
  name: string;
  /** null: it has no home here. */
  id: number | null;
  badges: readonly LevelBadge[];
}

/** The provider that an item names, with the way to its home where it has one, and what was looked at on site there. */
export function ProviderLink({ name, id, badges }: ProviderLinkProps) {
  if (id === null) return name;
  const link = (
    <a className="inline" href={`#${addressOf('/ProductionService/NewPartnersDetail', { infoId: id })}`}>
      {name}
    </a>
  );
  if (badges.length === 0) return link;
  return (
    <div className={styles.below}>
      {link}
      <LevelBadges of={name} badges={badges} />
    </div>
  );
}
