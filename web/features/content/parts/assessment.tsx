import { ListChecks } from 'lucide-react';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import type { PartProps } from '../slots.tsx';
import styles from './assessment.module.css';

/** By the guide that leads to each: `active` of /guidePage. */
const manufacturing = {
  guide: 1,
  name: '智能制造能力成熟度自评估',
  text: '对照 GB/T 39116 逐题作答，提交后当场看到等级和先补哪几项。',
};
const security = {
  guide: 2,
  name: '工业信息安全自评估',
  text: '对照工控安全防护指南逐项自查，提交后列出没有落实的，风险大的在前。',
};

/** The way into the assessment of a column, above what can be read about it. */
export function Part({ path }: PartProps) {
  const { guide, name, text } = path.startsWith('/securityCenter/') ? security : manufacturing;
  return (
    <section className={`card ${styles.band ?? ''}`} aria-label={name}>
      <ListChecks aria-hidden="true" />
      <p>
        <b>{name}</b>
        <br />
        <span className="muted">{text}</span>
      </p>
      <SmartLink to={`/guidePage?active=${String(guide)}`} className="inline">
        办事指南
      </SmartLink>
      <SmartLink to="/home/selfAssessment" className={buttonClass({ variant: 'main' })}>
        开始自评估
      </SmartLink>
    </section>
  );
}
