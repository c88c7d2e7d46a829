import { fileNote } from '#contract/files/file-size.ts';
import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { FileText } from 'lucide-react';
import type { Item } from '../reads.ts';
import { Block } from './block.tsx';
import styles from './detail.module.css';

export function Attachments({ files }: { files: Item['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <Block title="附件">
      <ul className={styles.files}>
        {files.map(({ fileName, filePath, fileSize }) => (
          <li key={filePath}>
            <FileText aria-hidden="true" />
            {readPublicDocumentPath(filePath.split('?', 1)[0] ?? '') === undefined ? (
              <span>{fileName}</span>
            ) : (
              <a href={filePath} download={fileName}>
                {fileName}
              </a>
            )}
            <span className="meta num">{fileNote(fileName, fileSize)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
