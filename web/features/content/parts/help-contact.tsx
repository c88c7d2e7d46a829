import { site } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import styles from './help.module.css';

const lines = [
  { number: site.phone, about: '平台使用与账号问题' },
  { number: site.phone2, about: '标识解析与节点接入' },
].filter(({ number }) => number !== '');

/** Whom to ask when nothing above helped. */
export function Part() {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="help-contact">
      <SectionHead id="help-contact" title="没有找到答案" />
      <ul className={styles.contact}>
        {lines.map(({ number, about }) => (
          <li key={number} className="card">
            <p>{about}</p>
            <PhoneLink number={number} className={styles.phone} />
            <p className="meta">
              服务时间：
              <ServiceHours />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
