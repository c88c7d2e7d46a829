import { site } from '#web/lib/site.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './brand.module.css';

/** Emblem and name; leads home. A long name breaks where 公共服务平台 begins. */
export function Brand({ hasSubtitle = false }: { hasSubtitle?: boolean }) {
  const [, start = site.name, end = ''] = /^(.+?)(公共服务平台)?$/.exec(site.name) ?? [];
  return (
    <a className={styles.brand} href="#/home/Home">
      <BrandMark />
      <span>
        <b>
          <span className="ph">{start}</span>
          <span className="ph">{end}</span>
        </b>
        {hasSubtitle && site.subtitle !== '' && <span className={styles.subtitle}>{site.subtitle}</span>}
      </span>
    </a>
  );
}
