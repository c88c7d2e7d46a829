import type { ReactNode } from 'react';
import { smallPublicImage } from '#contract/files/public-images.ts';
import {
  changedSiteFacts,
  isGuardedSiteFact,
  siteFactNames,
  type SiteCode,
  type SiteFact,
  type SiteFacts,
  type SiteLink,
} from '#contract/site/facts.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { listChange } from './list-change.ts';
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
          <FactChange fact={fact} before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

function FactChange({ fact, before, after }: { fact: SiteFact; before: SiteFacts; after: SiteFacts }) {
  if (fact === 'links')
    return <ListChange before={before.links} after={after.links} textOf={textOfLink} show={showLink} />;
  if (fact === 'codes')
    return <ListChange before={before.codes} after={after.codes} textOf={textOfCode} show={showCode} />;
  return (
    <div className={styles.change}>
      <del>{valueOf(fact, before[fact])}</del>
      <span className="muted">改为</span>
      <ins>{valueOf(fact, after[fact])}</ins>
    </div>
  );
}

function valueOf(fact: SiteFact, value: string): ReactNode {
  const isPicture = fact === 'logo' || fact === 'favicon';
  if (value === '') return <span className="muted">{isPicture ? '（平台自带）' : '（没有）'}</span>;
  return isPicture ? <img src={smallPublicImage(value)} alt={siteFactNames[fact]} /> : value;
}

const textOfLink = ({ name, url }: SiteLink) => `${name} ${url}`;
const showLink = ({ name, url }: SiteLink) => (
  <>
    {name} <span className="meta">{url}</span>
  </>
);
const textOfCode = ({ name, image }: SiteCode) => `${name} ${image}`;
const showCode = ({ name, image }: SiteCode) => (
  <>
    {image !== '' && <img src={smallPublicImage(image)} alt="" />} {name}
  </>
);

interface ListChangeProps<Row> {
  before: readonly Row[];
  after: readonly Row[];
  textOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
}

/** Of a list what has gone and what has come; of another order alone the new one. */
function ListChange<Row>({ before, after, textOf, show }: ListChangeProps<Row>) {
  const { removed, added } = listChange(before, after, textOf);
  if (removed.length === 0 && added.length === 0)
    return <p className={styles.rowChange}>新的顺序：{after.map(textOf).join('、')}</p>;
  return (
    <>
      {removed.map((row, at) => (
        <p key={at} className={styles.rowChange}>
          删除 <del>{show(row)}</del>
        </p>
      ))}
      {added.map((row, at) => (
        <p key={at} className={styles.rowChange}>
          新增 <ins>{show(row)}</ins>
        </p>
      ))}
    </>
  );
}
