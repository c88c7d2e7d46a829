import { useMemo } from 'react';
import { drawCover } from '#contract/cover/draw-cover.ts';
import type { CoverRequest } from '#contract/cover/look.ts';
import { classNames } from '../class-names.ts';
import styles from './cover.module.css';

/** `width` and `height` are the proportions it is composed for; it fills whatever place it gets. */
export interface CoverProps extends CoverRequest {
  className?: string | undefined;
}

/** The drawn picture of an item. Decorative: name the item in text beside it. */
export function Cover({
  id,
  kind,
  subject = '',
  turn = 0,
  width = 320,
  height = 180,
  className,
}: CoverProps) {
  const markup = useMemo(
    () => drawCover({ id, kind, subject, turn, width, height }),
    [id, kind, subject, turn, width, height],
  );
  return (
    <span
      className={classNames(styles.cover, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      // Safe: drawCover writes numbers and token names only, never the id (see its tests).
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
