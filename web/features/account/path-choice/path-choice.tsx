import type { ReactNode } from 'react';
import { Headline } from '#web/lib/text/headline.tsx';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { Thing, type ThingName } from '../thing/thing.tsx';
import styles from './path-choice.module.css';

export interface Path {
  href: string;
  title: string;
  text: string;
  /** What is drawn beside it. */
  thing: ThingName;
}

export interface PathChoiceProps {
  title: string;
  /** One sentence below the title. */
  intro: string;
  paths: readonly Path[];
  /** For those who are in the wrong place here. */
  children: ReactNode;
}

/** A page that does nothing but ask which way somebody wants to go. */
export function PathChoice({ title, intro, paths, children }: PathChoiceProps) {
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <PageTitle title={title}>{intro}</PageTitle>
      <ul className={styles.paths}>
        {paths.map(({ href, title: name, text, thing }) => (
          <li key={href}>
            <CardLink
              href={href}
              title={<Headline text={name} />}
              headingLevel={2}
              mark={<Thing name={thing} />}
              className={styles.path}
            >
              <p className="muted">{text}</p>
            </CardLink>
          </li>
        ))}
      </ul>
      <p className={styles.other}>{children}</p>
    </div>
  );
}
