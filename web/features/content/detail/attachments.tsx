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
        {files.map(({ fileName, filePath }) => (
          <li key={filePath}>
            <FileText aria-hidden="true" />
            {readPublicDocumentPath(filePath) === undefined ? (
              <span>{fileName}</span>
            ) : (
              <a href={filePath} download={fileName}>
                {fileName}
              </a>
            )}
            <span className="meta">{typeOf(fileName)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** PDF, DOCX: what a program is needed for. */
const typeOf = (fileName: string) => /\.(\w{2,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? '';
