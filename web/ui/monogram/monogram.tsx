import { useState } from 'react';
import { focusStyle } from '#contract/files/public-images.ts';
import { classNames } from '../class-names.ts';
import { letterOf, toneOf } from './monogram-of.ts';
import styles from './monogram.module.css';

export interface MonogramProps {
  /** Beside which it stands. */
  name: string;
  kind?: 'person' | 'organisation';
  /** Its logo or photo; '' where there is none. One that does not come is replaced too. */
  src?: string;
  /** 56 pixels; small, in a line, 36; in a page's head 72. */
  size?: 'small' | 'usual' | 'large';
}

/** Who it is at a glance: logo or photo, or else a letter of the name in a tone of its own. The name stands beside it. */
export function Monogram({ name, kind = 'organisation', src = '', size = 'usual' }: MonogramProps) {
  const [brokenSrc, setBrokenSrc] = useState('');
  const isPictured = src !== '' && src !== brokenSrc;
  return (
    <span
      className={classNames(
        styles.monogram,
        styles[size],
        kind === 'person' && styles.round,
        isPictured ? styles.pictured : styles[`tone${String(toneOf(name))}`],
      )}
      aria-hidden="true"
    >
      {isPictured ? (
        <img src={src} style={focusStyle(src)} alt="" loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        letterOf(name, kind)
      )}
    </span>
  );
}
