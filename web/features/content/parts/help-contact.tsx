import { answerWorkingDays } from '#contract/help/answer-days.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
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
  return (
    <section aria-labelledby="help-contact">
      <SectionHead id="help-contact" title="没有找到答案" />
      <ul className={styles.contact}>
        {lines.map(({ number, about }) => (
          <li key={number} className="card">
            <p>{about}</p>
            <PhoneLink number={number} className={styles.phone} />
            <p className="meta">
              <ServiceHours label="服务时间：" />
            </p>
          </li>
        ))}
        <li className="card">
          <p>不急的问题可以留言</p>
          <ButtonLink variant="main" href="#/home/helpMessage" className={styles.write}>
            给客服留言
          </ButtonLink>
          <p className="meta">{answerWorkingDays} 个工作日内答复，也在那里查询答复</p>
        </li>
      </ul>
    </section>
  );
}
