import { useEffect, useState } from 'react';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useStore } from '#web/lib/store.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { controlId, labelOf } from '../editor/form-parts.ts';
import { ItemField } from '../editor/item-field.tsx';
import { blankValues, missingIn, type Values } from '../editor/values.ts';
import { createImports, mostDocuments, mostMegabytes, type ImportRow } from './imports.ts';
import { draftMaker } from './make-draft.ts';
import styles from './word-import.module.css';

interface WordImportProps {
  kind: ContentKind;
  /** Address of the list that one came from. */
  backTo: string;
  /** Address of an item's editor. */
  hrefOf: (id: number) => string;
}

/** Drafts of a kind from Word documents: what all have in common is chosen once, each has its own title and text. */
export function WordImport({ kind, backTo, hrefOf }: WordImportProps) {
  const [imports] = useState(createImports);
  const { rows, isBusy, refusal } = useStore(imports.store);
  const [values, setValues] = useState<Values>(() => blankValues(kind));
  const [isTried, setIsTried] = useState(false);
  const sections = useCall(workCalls.sections, { kind });
  const writable = (sections.data?.rows ?? []).filter(({ mayWrite }) => mayWrite).map(({ name }) => name);
  const missing = missingIn(kind, { ...values, title: '-' });
  const [asked] = useState(missing);
  const left = rows.filter(({ state }) => state.is === 'waiting' || state.is === 'failed').length;
  const done = rows.filter(({ state }) => state.is === 'done').length;
  const { name } = contentKinds[kind];
  useEffect(() => imports.stop, [imports]);
  useEffect(() => {
    if (!isBusy) return undefined;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [isBusy]);

  function start() {
    setIsTried(true);
    const [first] = missing;
    if (first === undefined) void imports.start(draftMaker(kind, values));
    else document.getElementById(controlId(first))?.focus();
  }

  return (
    <div className={styles.page}>
      <p>
        <a className="inline" href={`#${backTo}`}>
          回到{name}的列表
        </a>
      </p>
      <h2>从 Word 导入{name}</h2>
      <p className="muted">
        每个文档成为一篇草稿：标题、段落、标题层级、列表、表格和图片带进来，字体和颜色不带。导入以后逐篇核对，再送审。
      </p>
      <div className={styles.common}>
        {asked.map((path) => (
          <ItemField
            key={path}
            {...{ kind, path, values }}
            revision={0}
            sections={writable}
            error={isTried && missing.includes(path) ? `请填写${labelOf(kind, path)}` : undefined}
            onChange={(change) => setValues((known) => ({ ...known, ...change }))}
          />
        ))}
      </div>
      <DropZone
        label="Word 文档"
        name="word-documents"
        error={refusal}
        rule={`docx，每个不超过 ${String(mostMegabytes)} MB，一次至多 ${String(mostDocuments)} 个`}
        types={['docx']}
        onFiles={imports.add}
      />
      {rows.length > 0 && (
        <>
          <ol className={styles.rows} aria-label="要导入的文档">
            {rows.map((row) => (
              <Row
                key={`${row.name} ${String(row.file.size)}`}
                row={row}
                isBusy={isBusy}
                hrefOf={hrefOf}
                onRemove={() => imports.remove(row)}
              />
            ))}
          </ol>
          <div className={styles.acts}>
            {(left > 0 || isBusy) && (
              <Button variant="main" isBusy={isBusy} onClick={start}>
                {isBusy ? '正在导入' : `导入 ${String(left)} 个文档`}
              </Button>
            )}
          </div>
          <div role="status">
            {!isBusy && done > 0 && (
              <Alert tone={left > 0 ? 'warning' : 'success'}>
                {`已存为 ${String(done)} 篇草稿${left > 0 ? `，还有 ${String(left)} 个没有导入` : ''}`}
              </Alert>
            )}
          </div>
        </>
      )}
    </div>
  );
}

interface RowProps {
  row: ImportRow;
  isBusy: boolean;
  hrefOf: (id: number) => string;
  onRemove: () => void;
}

function Row({ row: { name, state }, isBusy, hrefOf, onRemove }: RowProps) {
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <span className={state.is === 'failed' ? styles.failed : 'meta'}>{wordsOf(state)}</span>
      {state.is === 'done' && (
        <a className="inline" href={`#${hrefOf(state.id)}`}>
          核对“{state.title}”
        </a>
      )}
      {(state.is === 'waiting' || state.is === 'failed') && !isBusy && (
        <Button size="small" aria-label={`不导入 ${name}`} onClick={onRemove}>
          不导入
        </Button>
      )}
    </li>
  );
}

function wordsOf(state: ImportRow['state']): string {
  switch (state.is) {
    case 'waiting':
      return '等待导入';
    case 'reading':
      return state.pictures === 0 ? '正在读取' : `正在读取，已带入 ${String(state.pictures)} 张图片`;
    case 'done':
      return state.lostPictures === 0
        ? '已存为草稿'
        : `已存为草稿；${String(state.lostPictures)} 张图片没有带进来，请另存为 png 或 jpg 后补上`;
    case 'failed':
      return state.msg;
  }
}
