import { smallPublicImage } from '#contract/files/public-images.ts';
import {
  changedSiteFacts,
  isGuardedSiteFact,
  siteFactNames,
  type SiteFact,
  type SiteFacts,
} from '#contract/site/facts.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './site-form.module.css';

interface FactChangesProps {
  label: string;
  before: SiteFacts;
  after: SiteFacts;
  /** Says of each whether another chief has to confirm it. */
  tellsGuarded?: boolean;
}

/** What is other than before, each beside what it was. */
export function FactChanges({ label, before, after, tellsGuarded = false }: FactChangesProps) {
  return (
    <ul className={styles.changes} aria-label={label}>
      {changedSiteFacts(before, after).map((fact) => (
        <li key={fact}>
          <b>{siteFactNames[fact]}</b>{' '}
          {tellsGuarded && isGuardedSiteFact(fact) && <Tag tone="amber">须另一位确认</Tag>}
          <div className={styles.change}>
            <del>
              <FactValue fact={fact} facts={before} />
            </del>
            <span className="muted">改为</span>
            <ins>
              <FactValue fact={fact} facts={after} />
            </ins>
          </div>
        </li>
      ))}
    </ul>
  );
}

const without = <span className="muted">（没有）</span>;

function FactValue({ fact, facts }: { fact: SiteFact; facts: SiteFacts }) {
  if (fact === 'logo' || fact === 'favicon')
    return facts[fact] === '' ? (
      <span className="muted">（平台自带）</span>
    ) : (
      <img src={smallPublicImage(facts[fact])} alt={siteFactNames[fact]} />
    );
  if (fact === 'codes') {
    if (facts.codes.length === 0) return without;
    return facts.codes.map(({ name, image }, at) => (
      <span key={at} className={styles.code}>
        <img src={smallPublicImage(image)} alt="" />
        {name}
      </span>
    ));
  }
  if (fact === 'links') {
    if (facts.links.length === 0) return without;
    return facts.links.map(({ name, url }, at) => (
      <span key={at} className={styles.link}>
        {name} <span className="meta">{url}</span>
      </span>
    ));
  }
  return facts[fact] === '' ? without : facts[fact];
}
