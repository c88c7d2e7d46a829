import { useMemo } from 'react';
import { drawCover, type CoverKind } from '#contract/cover/draw-cover.ts';
import { classNames } from '../class-names.ts';
import styles from './cover.module.css';

export interface CoverProps {
  id: string;
  kind: CoverKind;
  /** the proportions it is composed for; it fills whatever place it gets */
  width?: number;
  height?: number;
  className?: string | undefined;
}

/** The drawn picture of an item. Decorative: name the item in text beside it. */
export function Cover({ id, kind, width = 320, height = 180, className }: CoverProps) {
  const markup = useMemo(() => drawCover({ id, kind, width, height }), [id, kind, width, height]);
  return (
    <span
      className={classNames(styles.cover, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      // Safe: drawCover writes numbers and token names only, never the id (see its tests).
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
