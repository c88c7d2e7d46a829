import type { ReactNode } from 'react';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import type { CoverProps } from '#web/ui/cover/cover.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import styles from './path-choice.module.css';

export interface Path {
  href: string;
  title: string;
  text: string;
  /** Kind and id of the drawn picture. */
  picture: Pick<CoverProps, 'kind' | 'id'>;
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
        {paths.map(({ href, title: name, text, picture }) => (
          <li key={href}>
            <CardLink
              href={href}
              title={name}
              headingLevel={2}
              picture={<LazyCover {...picture} width={320} height={120} />}
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
