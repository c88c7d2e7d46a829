import type { ReactNode } from 'react';
import type { PartPath } from '#contract/portal/views.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { LazyPart } from '../slots.tsx';
import styles from './list.module.css';

export interface ListHeadProps {
  title: string;
  beside: PartPath | undefined;
  path: string;
  /** One sentence about the list. */
  children: ReactNode;
}

/** The title of a list, with what can be done there in one line. */
export function ListHead({ title, beside, path, children }: ListHeadProps) {
  return (
    <div className={classNames(styles.listHead, beside !== undefined && styles.withPart)}>
      <PageTitle title={title} isAboveList>
        {children}
      </PageTitle>
      {beside !== undefined && <LazyPart file={beside} path={path} />}
    </div>
  );
}
