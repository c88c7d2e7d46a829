import { site } from '#web/lib/site.ts';
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

/** The site's own picture, or the emblem of the portal: a node of a network in a hexagon. */
export function BrandMark() {
  if (site.logo !== '') return <img src={site.logo} alt="" />;
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M24 1.5 43.5 12.7v22.6L24 46.5 4.5 35.3V12.7z" fill="var(--primary)" />
      <path d="M24 1.5 43.5 12.7 24 24 4.5 12.7z" fill="var(--blue-400)" />
      <path d="M24 24l19.5-11.3v22.6L24 46.5z" fill="var(--primary-deep)" />
      <path d="M24 35.5V24m0 0-9.5-5.5M24 24l9.5-5.5" stroke="var(--paper)" strokeWidth="2.6" fill="none" />
      <circle cx="24" cy="24" r="4.4" fill="var(--paper)" />
      <g fill="var(--paper)">
        <circle cx="24" cy="36.5" r="3" />
        <circle cx="13.5" cy="18" r="3" />
        <circle cx="34.5" cy="18" r="3" />
      </g>
    </svg>
  );
}
