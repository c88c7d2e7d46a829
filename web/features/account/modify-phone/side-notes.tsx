import { useAppealHelp } from '../appeal/use-appeal-help.ts';
import { LicenceExample } from './licence-example.tsx';
import styles from './side-notes.module.css';

export function SideNotes() {
  const helpHref = useAppealHelp();
  return (
    <aside className={styles.notes} aria-label="说明">
      <section className={`card ${styles.note ?? ''}`}>
        <h2>这样写就可以</h2>
        <LicenceExample className={styles.example} />
        <ol className={styles.list}>
          <li>写明新联系人姓名、手机号和日期</li>
          <li>加盖公章，压住手写内容</li>
        </ol>
      </section>
      <section className={`card ${styles.note ?? ''}`}>
        <h2>没有营业执照副本</h2>
        <p className="muted">可以联系客服，用其他材料核验。</p>
        <p>
          <a className={styles.link} href={helpHref}>
            联系客服
          </a>
        </p>
      </section>
    </aside>
  );
}
