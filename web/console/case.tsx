import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Download } from 'lucide-react';
import { fileSize } from '#contract/files/file-size.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { download } from '#web/lib/download.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './case.module.css';

// pictures and papers come after the case that they prove
const FileView = lazyComponent(async () => (await import('./file-view.tsx')).FileView, null);

export interface CaseProps {
  title: string;
  /** State and term, as tags. */
  marks: ReactNode;
  /** Number, account, since when. */
  about: ReactNode;
  children: ReactNode;
}

/** One thing of a queue as it is read and decided. It takes the focus when it is opened. */
export function Case({ title, marks, about, children }: CaseProps) {
  return (
    // it does nothing that a press could ask for
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.case} aria-labelledby="case" onKeyUp={showFocused}>
      <header className={styles.head}>
        <h2 id="case" tabIndex={-1} ref={focusOnMount}>
          {title}
        </h2>
        {marks}
        <p className="meta">{about}</p>
      </header>
      {children}
    </article>
  );
}

/**
 * Above the decision, which stays at the lower edge: of a field that holds lines a browser shows the one with the cursor, and looks at none
 * of its margins.
 */
function showFocused({ key, target }: KeyboardEvent) {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

export const caseHeading = () => document.getElementById('case');

export interface CasePartProps {
  /** Tells it apart from the other parts of the page. */
  id: string;
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

export function CasePart({ id, title, tools, children }: CasePartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  );
}

export interface CaseFact {
  term: string;
  value: ReactNode;
  /** Beside the value: a remark about it. */
  aside?: ReactNode;
}

export function CaseFacts({ facts }: { facts: readonly CaseFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, aside }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <div className={styles.value}>{value}</div>
            {aside}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody has written, with its lines. */
export const CaseText = ({ children }: { children: string }) => <p className={styles.text}>{children}</p>;

interface CaseFilesProps {
  label: string;
  files: readonly Attachment[];
  /** Pictures stand beside what they prove, and PDFs can be opened. */
  isShown?: boolean;
}

export function CaseFiles({ label, files, isShown = false }: CaseFilesProps) {
  if (files.length === 0) return <>没有文件</>;
  return (
    <ul className={styles.points} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Button variant="link" size="small" onClick={() => void download(file.url, file.fileName)}>
            <Download className="icon-s" aria-hidden="true" />
            {file.fileName}
          </Button>
          <span className={styles.printed}>{file.fileName}</span>{' '}
          <span className="meta num">{fileSize(file.fileSize)}</span>
          {isShown && <FileView file={file} />}
        </li>
      ))}
    </ul>
  );
}

export interface CaseStep {
  action: string;
  by: string;
  time: string;
  comment: string;
  /** What else there is to say of the step. */
  more?: ReactNode;
}

/** What has happened, the first step first. `names` words the actions. */
export function CaseHistory({
  steps,
  names,
}: {
  steps: readonly CaseStep[];
  names: Readonly<Record<string, string>>;
}) {
  if (steps.length === 0) return <p className="muted">还没有办理过。</p>;
  return (
    <ol className={styles.timeline} aria-label="办理经过">
      {steps.map(({ action, by, time, comment, more }) => (
        <li key={time + action}>
          <p>
            <b>{names[action] ?? action}</b> <span className="meta">{by}</span>{' '}
            <time className="meta num" dateTime={time}>
              {shanghaiMinute(time)}
            </time>
          </p>
          {comment !== '' && <p className={styles.text}>意见：{comment}</p>}
          {more}
        </li>
      ))}
    </ol>
  );
}
