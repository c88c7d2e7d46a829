import { Factory, FileChartColumn, FilePenLine, Users } from 'lucide-react';
import { ButtonLink } from '#web/ui/button/button.tsx';
import styles from './diagnosis-path.module.css';

const steps = [
  { icon: FilePenLine, name: '提交申请', text: '一张表，可以存草稿' },
  { icon: Users, name: '区县初审，派专家', text: '区县 5 个工作日内答复' },
  { icon: Factory, name: '入厂诊断', text: '1 至 3 天，覆盖 20 个环节' },
  { icon: FileChartColumn, name: '报告与方案', text: '短板、路径、可用政策' },
];

/** The way of a digital-transformation diagnosis, and where it begins. */
export function DiagnosisPath() {
  return (
    <section className="wrap" aria-labelledby="home-diagnosis">
      <div className={styles.path}>
        <div className={styles.intro}>
          <h2 id="home-diagnosis">数字化转型诊断</h2>
          <p>专家入厂，免费出报告。规上企业优先，名额有限。</p>
          <ButtonLink variant="main" href="#/home/diagnosticRequest">
            申请诊断
          </ButtonLink>
        </div>
        <ol className={styles.steps}>
          {steps.map(({ icon: Icon, name, text }, index) => (
            <li key={name}>
              <Icon aria-hidden="true" />
              <b>
                {index + 1}. {name}
              </b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
