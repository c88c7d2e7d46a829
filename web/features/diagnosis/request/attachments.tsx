import { fileSize } from '#contract/files/file-size.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { Download } from 'lucide-react';
import { download } from '#web/lib/download.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './page.module.css';

/** Files of an application or of one of its steps, to be downloaded by whoever may. */
export function Attachments({ label, files }: { label: string; files: readonly Attachment[] }) {
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ id, fileName, url, fileSize: size }) => (
        <li key={id}>
          <Button variant="link" onClick={() => void download(url, fileName)}>
            <Download className="icon-s" aria-hidden="true" />
            {fileName}
          </Button>
          <span className="meta num">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
