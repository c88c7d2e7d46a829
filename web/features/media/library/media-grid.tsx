import { fileSize } from '#contract/files/file-size.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './library.module.css';
import { mediaAddress, type MediaPlace } from './media-place.ts';
import { nameOf, usesText, type MediaRow } from './media-words.ts';
import { Thumb } from './thumb.tsx';
import type { Chosen } from './use-chosen.ts';

export interface MediaListProps {
  rows: readonly MediaRow[];
  place: MediaPlace;
  chosen: Chosen;
}

/** Files as tiles: what they show, what they are called, whether they are used. */
export function MediaGrid({ rows, place, chosen }: MediaListProps) {
  return (
    <ul className={styles.grid} aria-label="文件">
      {rows.map((file) => (
        <li key={file.id} className={styles.tile} data-chosen={chosen.has(file.id)}>
          <a href={`#${mediaAddress({ ...place, open: file.id })}`}>
            <Thumb file={file} />
            <span className={styles.name}>{nameOf(file)}</span>
          </a>
          <p className="meta">
            {fileSize(file.fileSize)} · {usesText(file.uses)}
          </p>
          <Tick file={file} chosen={chosen} />
        </li>
      ))}
    </ul>
  );
}

/** Nothing where one may not write. */
export function Tick({ file, chosen }: { file: MediaRow; chosen: Chosen }) {
  if (!file.mayWrite) return null;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={chosen.has(file.id)}
        onChange={({ target }) => chosen.toggle(file.id, target.checked)}
      />
      <VisuallyHidden>选{nameOf(file)}</VisuallyHidden>
    </label>
  );
}
