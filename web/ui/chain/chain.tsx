import styles from './chain.module.css';

interface ChainProps {
  /** undefined where an older release has written the item. */
  links: readonly string[] | undefined;
  label: string;
}

/** What follows what, from raw material to what is sold: the links of a chain, each an arrow to the next. */
export function Chain({ links = [], label }: ChainProps) {
  if (links.length === 0) return null;
  return (
    <ol className={styles.chain} aria-label={label}>
      {links.map((link) => (
        <li key={link}>{link}</li>
      ))}
    </ol>
  );
}
