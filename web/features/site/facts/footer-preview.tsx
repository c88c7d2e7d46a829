import { smallPublicImage } from '#contract/files/public-images.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import styles from './footer-preview.module.css';

/** Head and footer as visitors will see them, with what is empty left out. Nothing in it can be pressed. */
export function FooterPreview({ facts }: { facts: SiteFacts }) {
  const { name, subtitle, hostUnit, operator, phone, phone2, hours, icp, policeRecord, idCode } = facts;
  const { logo, codes, links } = facts;
  const told = codes.filter((code) => code.name.trim() !== '' && code.image !== '');
  const led = links.filter((link) => link.name.trim() !== '');
  return (
    <div className={styles.preview} role="group" aria-label="访客看到的样子">
      <p className={styles.line}>
        {hostUnit !== '' && <span>{hostUnit}主办</span>}
        {operator !== '' && <span>{operator}承办</span>}
      </p>
      <div className={styles.head}>
        {logo !== '' && <img src={smallPublicImage(logo)} alt="" />}
        <div>
          <b>{name}</b>
          {subtitle !== '' && <p className="meta">{subtitle}</p>}
        </div>
      </div>
      <div className={styles.foot}>
        {[phone, phone2]
          .filter((number) => number !== '')
          .map((number) => (
            <p key={number} className={`num ${styles.phone ?? ''}`}>
              {number}
            </p>
          ))}
        {hours !== '' && <p>服务时间：{hours}</p>}
        {led.length > 0 && (
          <p className={styles.links}>相关网站：{led.map((link) => link.name).join('　')}</p>
        )}
        {told.length > 0 && (
          <ul className={styles.codes}>
            {told.map((code, at) => (
              <li key={at}>
                <img src={smallPublicImage(code.image)} alt="" />
                {code.name}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.records}>
          {operator !== '' && <span>{operator}</span>}
          {icp !== '' && <span>备案号：{icp}</span>}
          {policeRecord !== '' && <span>{policeRecord}</span>}
          {idCode !== '' && <span>网站标识码：{idCode}</span>}
        </p>
      </div>
    </div>
  );
}
