import { ExternalLink } from 'lucide-react';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './kinds/kinds.module.css';

/** Where the text was first published. */
export function OriginalLink({ href, children = '查看原文' }: { href: string; children?: string }) {
  return (
    <a className={styles.original} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLink className="icon-s" aria-hidden="true" />
      <VisuallyHidden>（新窗口打开）</VisuallyHidden>
    </a>
  );
}
