import { matchParts } from './match-parts.ts';
import styles from './highlight.module.css';

/** A text with what was searched for marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return (
    <>
      {matchParts(text, query).map((part, i) =>
        part.isMatch ? (
          <mark key={i} className={styles.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
