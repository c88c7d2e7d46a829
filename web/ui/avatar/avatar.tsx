import { Building2, UserRound } from 'lucide-react';
import { useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** '' where there is none; a picture that does not load is replaced too */
  src: string;
  /** which picture stands in for a missing one */
  kind: 'person' | 'organisation';
}

/** Somebody's picture, beside a name that says who it is. */
export function Avatar({ src, kind }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState('');
  const Icon = kind === 'person' ? UserRound : Building2;
  return (
    <span className={styles.avatar}>
      {src === '' || src === brokenSrc ? (
        <Icon aria-hidden="true" />
      ) : (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} />
      )}
    </span>
  );
}
