import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-link.module.css';

export interface CardLinkProps {
  href: string;
  title: ReactNode;
  /** the level that fits the page's outline */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** a Cover, or an image with an empty alt */
  picture?: ReactNode;
  /** before both of these: who it is */
  mark?: ReactNode;
  /** above the title: category, date, tags */
  meta?: ReactNode;
  /** below the title */
  children?: ReactNode;
  /** picture at the left instead of on top */
  isHorizontal?: boolean | undefined;
  opensNewWindow?: boolean | undefined;
  className?: string | undefined;
}

/** A card that can be pressed anywhere but holds one link only, so that it is read out once. */
export function CardLink(props: CardLinkProps) {
  const {
    href,
    title,
    headingLevel = 3,
    picture,
    mark,
    meta,
    children,
    isHorizontal,
    opensNewWindow,
    className,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames('card', styles.card, isHorizontal && styles.horizontal, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        <div className={styles.head}>
          {mark}
          <div>
            {meta && <div className="meta">{meta}</div>}
            <Heading className={styles.title}>
              <a href={href} {...(opensNewWindow && { target: '_blank', rel: 'noopener noreferrer' })}>
                {title}
              </a>
            </Heading>
          </div>
        </div>
        {children}
      </div>
    </article>
  );
}
