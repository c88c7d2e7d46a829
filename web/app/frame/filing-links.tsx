import { site } from '#web/lib/site.ts';
import styles from './filing-links.module.css';

/** Who owns the site and under which numbers it is on file. Both registers are public. */
export function FilingLinks() {
  const policeNumber = site.policeRecord.replace(/\D/g, '');
  return (
    <p className={styles.filing}>
      {site.operator !== '' && <span>{site.operator}</span>}
      {site.icp !== '' && (
        <a className="inline" href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
          备案号：{site.icp}
        </a>
      )}
      {site.policeRecord !== '' && (
        <a
          className="inline"
          href={`https://beian.mps.gov.cn/#/query/webSearch?code=${policeNumber}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {site.policeRecord}
        </a>
      )}
      {site.idCode !== '' && <span>网站标识码：{site.idCode}</span>}
    </p>
  );
}
