import { ChevronRight } from 'lucide-react';
import { siteConfiguration } from '#web/lib/site.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { assessment, guidePath, handleEntries, type HandleEntry } from './handle-entries.ts';
import { ServiceLink } from './service-link.tsx';
import sheet from './sheet.module.css';
import styles from './handle-sheet.module.css';

const { hasDemoClaims } = siteConfiguration;

/** What one can do here. Without a session each entry asks for the login first. */
export function HandleSheet() {
  const Icon = assessment.icon;
  return (
    <section className={classNames(sheet.sheet, styles.handle)} aria-labelledby="home-handle">
      <header className={sheet.header}>
        <h2 id="home-handle">我要办</h2>
        {hasDemoClaims && <p>{handleEntries.length + 1} 项服务，网上直接办理</p>}
        <p className={sheet.links}>
          <ServiceLink entry="serviceProvider" to="/identity">
            成为服务商
          </ServiceLink>
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
        <SmartLink to={guidePath(assessment)} needsLogin className={buttonClass({ variant: 'invert' })}>
          开始自评估
        </SmartLink>
      </div>
      <ul className={sheet.cells}>
        {handleEntries.map((entry) => (
          <li key={entry.name}>
            <Cell entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cell({ entry }: { entry: HandleEntry }) {
  const { service, name, text, icon: Icon } = entry;
  const link = { to: guidePath(entry), className: styles.cell };
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span>
        <b>{name}</b>
        {hasDemoClaims && <small>{text}</small>}
      </span>
    </>
  );
  if (service)
    return (
      <ServiceLink {...link} entry={service}>
        {content}
      </ServiceLink>
    );
  return (
    <SmartLink {...link} needsLogin>
      {content}
    </SmartLink>
  );
}
