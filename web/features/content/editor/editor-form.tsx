import type { ContentKind } from '#contract/content/kinds.ts';
import { contentKinds } from '#contract/content/kinds.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { Finding } from '../writing-checks/finding.ts';
import type { SaveState } from './editing.ts';
import styles from './editor.module.css';
import { formPartsOf } from './form-parts.ts';
import { ItemField } from './item-field.tsx';
import { LinkHints } from './link-hints.tsx';
import type { Values, Work } from './values.ts';

interface EditorFormProps {
  kind: ContentKind;
  work: Work | undefined;
  values: Values;
  save: SaveState;
  revision: number;
  /** Names of the sections where this may be written. */
  sections: readonly string[];
  linkFindings: readonly Finding[];
  isClosed: boolean;
  onChange: (change: Values) => void;
}

/** The fields of an item in the order of its public page, with the way through them. */
export function EditorForm(props: EditorFormProps) {
  const { kind, work, values, save, revision, sections, linkFindings, isClosed, onChange } = props;
  const parts = formPartsOf(kind);
  const refused = save.status === 'refused' ? save : undefined;
  return (
    <>
      <nav className={styles.parts} aria-label="表单各部分">
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              <button
                type="button"
                onClick={() => {
                  const heading = document.getElementById(`item-part-${part.id}`);
                  heading?.scrollIntoView({ block: 'start' });
                  heading?.focus({ preventScroll: true });
                }}
              >
                {part.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <fieldset className={styles.form} disabled={isClosed}>
        <legend>
          <VisuallyHidden>{contentKinds[kind].name}的内容</VisuallyHidden>
        </legend>
        {parts.map(({ id: partId, title: heading, paths }) => (
          <section key={partId} className={styles.part} aria-labelledby={`item-part-${partId}`}>
            <h3 id={`item-part-${partId}`} tabIndex={-1}>
              {heading}
            </h3>
            <div className={styles.grid}>
              {paths.map((path) => (
                <div key={path} className={isNarrow(path, values) ? undefined : styles.wide}>
                  <ItemField
                    {...{ kind, path, values, revision, sections, onChange }}
                    isReadOnly={isClosed}
                    error={refused?.field?.startsWith(path) === true ? refused.msg : remarkOn(work, path)}
                  />
                  {(path === 'body' || path === 'extra.originalLink') && (
                    <LinkHints findings={linkFindings.filter(({ field }) => field === path)} />
                  )}
                </div>
              ))}
            </div>
          </section>
        ))}
      </fieldset>
    </>
  );
}

/** What a reviewer has said of a field when it was returned. */
function remarkOn(work: Work | undefined, path: string): string | undefined {
  const remark = work?.state === 'returned' ? work.remarks.find(({ field }) => field === path) : undefined;
  return remark && `审核意见：${remark.text}`;
}

/** Short ones stand beside each other. */
function isNarrow(path: string, values: Values): boolean {
  if (['title', 'summary', 'body', 'attachments', 'industryCodes', 'tags'].includes(path)) return false;
  return !Array.isArray(values[path]) && (typeof values[path] !== 'object' || values[path] === null);
}
