import { ChevronRight } from 'lucide-react';
import { isClosed } from '#web/lib/closed-service.tsx';
import { siteConfiguration } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { assessment, guideHref, handleEntries, providerGuide } from './handle-entries.ts';
import sheet from './sheet.module.css';
import styles from './handle-sheet.module.css';

/** What one can do here. */
export function HandleSheet() {
  const { hasDemoClaims } = siteConfiguration;
  const Icon = assessment.icon;
  const entries = handleEntries.filter(({ service }) => !isClosed(service));
  return (
    <section className={classNames(sheet.sheet, styles.handle)} aria-labelledby="home-handle">
      <header className={sheet.header}>
        <h2 id="home-handle">我要办</h2>
        {hasDemoClaims && <p>{entries.length + 1} 项服务，先看清怎样办理</p>}
        <p className={sheet.links}>
          {!isClosed('certifications') && <a href={guideHref(providerGuide)}>成为服务商</a>}
          <a href="#/guidePage">
            办事指南
            <ChevronRight className="icon-s" aria-hidden="true" />
          </a>
        </p>
      </header>
      <div className={styles.lead}>
        <Icon aria-hidden="true" />
        <p>
          <b>{assessment.name}</b>
          {hasDemoClaims && (
            <>
              <br />
              {assessment.text}
            </>
          )}
        </p>
        <a href={guideHref(assessment.guide)}>怎样评估</a>
        <a href="#/home/selfAssessment" className={buttonClass({ variant: 'invert' })}>
          开始自评估
        </a>
      </div>
      <ul className={sheet.cells}>
        {entries.map(({ name, text, guide, icon: EntryIcon }) => (
          <li key={name}>
            <a href={guideHref(guide)} className={styles.cell}>
              <EntryIcon aria-hidden="true" />
              <span>
                <b>{name}</b>
                {hasDemoClaims && <small>{text}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
