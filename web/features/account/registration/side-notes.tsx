import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { site } from '#web/lib/site.ts';
import { Thing, type ThingName } from '../thing/thing.tsx';
import styles from './side-notes.module.css';

export interface SideNotesProps {
  toPrepare: readonly string[];
  /** What the account is good for. */
  afterwards: ReactNode;
  /** What is needed above all, drawn. */
  thing: ThingName;
}

export function SideNotes({ toPrepare, afterwards, thing }: SideNotesProps) {
  return (
    <aside className={styles.notes} aria-label="注册说明">
      <section className={`card ${styles.note ?? ''} ${styles.beside ?? ''}`}>
        <div className={styles.picture}>
          <Thing name={thing} />
        </div>
        <Things toPrepare={toPrepare} />
      </section>
      <section className={`card ${styles.note ?? ''}`}>
        <h2>注册之后</h2>
        <p className="muted">{afterwards}</p>
      </section>
      {site.phone !== '' && (
        <section className={`card ${styles.note ?? ''}`}>
          <h2>需要帮助</h2>
          <p>
            <PhoneLink className={styles.phone} number={site.phone} />
          </p>
          <p className="meta">
            <ServiceHours />
          </p>
        </section>
      )}
    </aside>
  );
}

/** The same where there is no room beside the form: before it, or one would read it too late. */
export function Preparation({ toPrepare }: Pick<SideNotesProps, 'toPrepare'>) {
  return (
    <section className={styles.before} aria-label="请先准备">
      <Things toPrepare={toPrepare} />
    </section>
  );
}

function Things({ toPrepare }: Pick<SideNotesProps, 'toPrepare'>) {
  return (
    <>
      <h2>请先准备</h2>
      <ul className={styles.list}>
        {toPrepare.map((thing) => (
          <li key={thing}>
            <Check aria-hidden="true" />
            {thing}
          </li>
        ))}
      </ul>
    </>
  );
}
