import { useState } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { externalKey, oldPathKey } from '#contract/content/table-limits.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { ColumnChoice, keyOf, samplesOf, type PartProps } from './column-choice.tsx';
import type { Table } from './run-table.ts';
import styles from './tables.module.css';

interface ColumnsStepProps {
  kind: ContentKind;
  table: Table;
  /** Address of choosing another file. */
  otherFile: string;
  onTable: (table: Table) => void;
}

/** What each column is, and where the items are to stand. */
export function ColumnsStep({ kind, table, otherFile, onTable }: ColumnsStepProps) {
  const { id, columns, fields } = table;
  const isFeed = table.format === 'xml';
  const [paths, setPaths] = useState(() => columns.map(({ path }) => path));
  const [sectionId, setSectionId] = useState(table.sectionId === null ? '' : String(table.sectionId));
  const [isHandedIn, setIsHandedIn] = useState(table.isHandedIn);
  const [takesKnown, setTakesKnown] = useState(table.takesKnown);
  const [isTried, setIsTried] = useState(false);
  const sections = useCall(workCalls.sections, { kind });
  const mapping = useMutation(tableCalls.mapTable, { quiet: true });
  const writable = (sections.data?.rows ?? []).filter(({ mayWrite }) => mayWrite);
  const missing = fields.filter(({ path, isRequired }) => isRequired && !paths.includes(path));
  const sectionError = isTried && sectionId === '' ? '请选择栏目' : undefined;

  async function next() {
    setIsTried(true);
    const first = sectionId === '' ? 'table-section' : missing.length > 0 ? 'table-column-0' : undefined;
    if (first !== undefined) {
      document.getElementById(first)?.focus();
      return;
    }
    const mapped = await mapping.run({ id, paths, sectionId: Number(sectionId), isHandedIn, takesKnown });
    if (mapped !== undefined) onTable(mapped);
  }

  return (
    <section className={styles.step} aria-labelledby="table-columns">
      <h3 id="table-columns" tabIndex={-1} ref={focusOnMount}>
        {isFeed ? '选栏目' : '对列'}
      </h3>
      <div className={styles.where}>
        <Select
          label="导入到栏目"
          name="table-section"
          value={sectionId}
          error={sectionError}
          options={writable.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={setSectionId}
        />
      </div>
      {isTried && missing.length > 0 && (
        <Alert tone="error" isLive title="还有必填的字段没有对应的列">
          {missing.map(({ label }) => label).join('、')}
        </Alert>
      )}
      <ul className={styles.columns} aria-label={isFeed ? '带过来的内容' : '表格的列'}>
        {columns.map((column, n) => {
          const set = (path: string) => setPaths(paths.map((known, at) => (at === n ? path : known)));
          const own = fields.find(({ label }) => label === column.title);
          const part = { column, n, path: paths[n] ?? '', onChange: set };
          if (!isFeed)
            return <ColumnChoice key={keyOf(column.title, n)} {...part} taken={paths} fields={fields} />;
          return own === undefined ? null : <FeedPart key={own.path} {...part} own={own} />;
        })}
      </ul>
      <Checkbox
        label="导入以后直接送审（不勾选则只存为草稿）"
        name="table-hand-in"
        isChecked={isHandedIn}
        onChange={setIsHandedIn}
      />
      <Checkbox
        label={
          isFeed ? '以前导入过的也再导入一次（不勾选则跳过）' : '栏目里已有同名内容的行也导入（不勾选则跳过）'
        }
        name="table-takes-known"
        isChecked={takesKnown}
        onChange={setTakesKnown}
      />
      {mapping.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(mapping.error)}
        </Alert>
      )}
      <div className={styles.acts}>
        <ButtonLink href={`#${otherFile}`}>换一个文件</ButtonLink>
        <Button variant="main" isBusy={mapping.isBusy} onClick={() => void next()}>
          下一步：检查
        </Button>
      </div>
    </section>
  );
}

/** What articles of another site have: it is known what it is, and one may leave it there. */
function FeedPart({
  column: { title, samples },
  n,
  path,
  own,
  onChange,
}: PartProps & { own: Table['fields'][number] }) {
  return (
    <li>
      <div>
        <p className={styles.name}>{title}</p>
        <p className="meta">{samplesOf(samples, '条')}</p>
      </div>
      {own.isRequired ? (
        <p className="meta">必有</p>
      ) : own.path === externalKey ? (
        <p className="meta">用来认出导入过的文章</p>
      ) : (
        <div>
          <Checkbox
            label={`带来${title}`}
            name={`table-column-${String(n)}`}
            isChecked={path !== ''}
            onChange={(isTaken) => onChange(isTaken ? own.path : '')}
          />
          {own.path === oldPathKey && <p className="meta">公开以后，访问旧地址的人会转到新文章</p>}
        </div>
      )}
    </li>
  );
}
