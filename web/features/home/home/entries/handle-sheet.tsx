import { ChevronRight } from 'lucide-react';
import { SmartLink } from '#web/lib/smart-link.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { assessment, guidePath, handleEntries } from './handle-entries.ts';
import styles from './sheet.module.css';

/** What one can do here. Without a session each entry asks for the login first. */
export function HandleSheet() {
  const Icon = assessment.icon;
  return (
    <section className={`${styles.sheet ?? ''} ${styles.handle ?? ''}`} aria-labelledby="home-handle">
      <header className={styles.header}>
        <h2 id="home-handle">我要办</h2>
        <p>{handleEntries.length + 1} 项服务，网上直接办理</p>
        <a href="#/guidePage">
          办事指南
          <ChevronRight className="icon-s" aria-hidden="true" />
        </a>
      </header>
      <div className={styles.lead}>
        <Icon aria-hidden="true" />
        <p>
          <b>{assessment.name}</b>
          <br />
          {assessment.text}
        </p>
        <SmartLink to={guidePath(assessment)} needsLogin className={buttonClass({ variant: 'invert' })}>
          开始自评估
        </SmartLink>
      </div>
      <ul className={styles.cells}>
        {handleEntries.map((entry) => (
          <li key={entry.name}>
            <SmartLink to={guidePath(entry)} needsLogin className={styles.cell}>
              <entry.icon aria-hidden="true" />
              <span>
                <b>{entry.name}</b>
                <small>{entry.text}</small>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
