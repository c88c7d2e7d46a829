import { Captions, FileArchive, FileSpreadsheet, FileText, Film } from 'lucide-react';
import { smallPublicImage } from '#contract/files/public-images.ts';
import type { MediaRow } from './media-words.ts';
import styles from './library.module.css';

const icons = { vtt: Captions, zip: FileArchive, xlsx: FileSpreadsheet, mp4: Film, webm: Film };

const endOf = (fileName: string): string => fileName.split('.').at(-1)?.toLowerCase() ?? '';

/** A picture small, of another file a sign with its format. The name stands beside it. */
export function Thumb({ file }: { file: Pick<MediaRow, 'kind' | 'address' | 'fileName' | 'version'> }) {
  if (file.kind === 'image')
    // the number makes a page that is open ask for a picture that was replaced meanwhile
    return (
      <img
        className={styles.picture}
        src={`${smallPublicImage(file.address)}?v=${String(file.version)}`}
        alt=""
        loading="lazy"
      />
    );
  const end = endOf(file.fileName);
  const Icon = Object.entries(icons).find(([name]) => name === end)?.[1] ?? FileText;
  return (
    <span className={styles.sign}>
      <Icon aria-hidden="true" />
      <span>{end.toUpperCase()}</span>
    </span>
  );
}
