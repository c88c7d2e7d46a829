import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** missing for the page itself */
  href?: string | undefined;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.nav} aria-label="当前位置">
      <ol>
        {crumbs.map(({ label, href }, i) => (
          // by its place: a section that comes late takes the place of the name after it, and nothing moves away
          <li key={i} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
            {href ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
