import styles from './page-skeleton.module.css';

/** The grey shape of a page of content whose code is on its way, drawn by its style alone: breadcrumb, title and rows, or one sheet. */
export function PageSkeleton({ of }: { of: 'list' | 'detail' }) {
  return <div className={`wrap ${styles.bones ?? ''} ${styles[of] ?? ''}`} aria-hidden="true" />;
}
