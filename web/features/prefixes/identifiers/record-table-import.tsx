import { useState } from 'react';
import { nodeTableCalls } from '#contract/prefixes/node-table-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { upload } from '#web/lib/call/upload.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { replaceAddress } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import { Begun } from '#web/features/content/tables/begun.tsx';
import { ColumnChoice, keyOf } from '#web/features/content/tables/column-choice.tsx';
import { Faults } from '#web/features/content/tables/faults.tsx';
import { TableDrop } from '#web/features/content/tables/file-drop.tsx';
import type { Table } from '#web/features/content/tables/run-table.ts';
import { TableSteps } from '#web/features/content/tables/table-steps.tsx';
import styles from '#web/features/content/tables/tables.module.css';

const steps = ['选文件', '对列', '检查', '导入'] as const;

interface RecordTableImportProps {
  /** The table that one goes on with; undefined: a file is to be chosen. */
  tableId: number | undefined;
  /** Address of the list that one came from. */
  backTo: string;
  /** Address of a table, or of choosing another file. */
  tableHref: (id: number | undefined) => string;
}

/** Identifiers from the rows of a table, by the steps by which items come from one. */
export function RecordTableImport({ tableId, backTo, tableHref }: RecordTableImportProps) {
  return (
    <div className={styles.page}>
      <p>
        <a className="inline" href={`#${backTo}`}>
          回到节点标识
        </a>
      </p>
      <h2>从表格导入标识</h2>
      {tableId === undefined ? (
        <>
          <Steps steps={steps} current={0} label="导入的步骤" />
          <FileStep tableHref={tableHref} />
        </>
      ) : (
        <TableSteps
          key={tableId}
          {...{ tableId, backTo, tableHref, steps }}
          calls={nodeTableCalls}
          became={() => '现在可以解析'}
          onward="看登记的标识"
          rows={(table) => <Faults calls={nodeTableCalls} table={table} titleHead="标识" />}
          columns={(table, onTable) => (
            <ColumnsStep {...{ table, onTable }} otherFile={tableHref(undefined)} />
          )}
        />
      )}
    </div>
  );
}

function FileStep({ tableHref }: Pick<RecordTableImportProps, 'tableHref'>) {
  const template = useTask(() => download(nodeTableCalls.template.path, '标识导入模板.xlsx'));
  const known = useCall(nodeTableCalls.tables, {});
  const drop = useMutation(nodeTableCalls.dropTable, { done: '已去掉' });
  return (
    <section className={styles.step} aria-labelledby="table-file">
      <h3 id="table-file" tabIndex={-1} ref={focusOnMount}>
        选文件
      </h3>
      <p className="muted">
        第一行是列名，从第二行起一行一项内容：标识、序号、类型、内容、有效时间。一个标识有几项就写几行。先检查，不登记；有问题的行逐行说明，其余的可以照常导入。
      </p>
      <div>
        <Button variant="link" isBusy={template.isBusy} onClick={() => void template.run()}>
          下载标识的模板（含填写说明）
        </Button>
      </div>
      <TableDrop
        read={async (file) => {
          const form = new FormData();
          form.append('files', file);
          const { id } = await upload(nodeTableCalls.upload, form, { quiet: true, isPart: true });
          replaceAddress(tableHref(id));
        }}
      />
      <Begun
        noun="表格"
        unit="行"
        rows={known.data?.rows ?? []}
        tableHref={tableHref}
        dropping={drop.request?.id}
        onDrop={(id) => void drop.run({ id })}
      />
    </section>
  );
}

interface ColumnsStepProps {
  table: Table;
  onTable: (table: Table) => void;
  otherFile: string;
}

/** What each column is, and whether what is registered already is changed. */
function ColumnsStep({ table, onTable, otherFile }: ColumnsStepProps) {
  const { id, columns, fields } = table;
  const [paths, setPaths] = useState(() => columns.map(({ path }) => path));
  const [takesKnown, setTakesKnown] = useState(table.takesKnown);
  const [isTried, setIsTried] = useState(false);
  const mapping = useMutation(nodeTableCalls.mapTable, { quiet: true });
  const missing = fields.filter(({ path, isRequired }) => isRequired && !paths.includes(path));

  async function next() {
    setIsTried(true);
    if (missing.length > 0) {
      document.getElementById('table-column-0')?.focus();
      return;
    }
    const mapped = await mapping.run({ id, paths, takesKnown });
    if (mapped !== undefined) onTable(mapped);
  }

  return (
    <section className={styles.step} aria-labelledby="table-columns">
      <h3 id="table-columns" tabIndex={-1} ref={focusOnMount}>
        对列
      </h3>
      {isTried && missing.length > 0 && (
        <Alert tone="error" isLive title="还有必填的字段没有对应的列">
          {missing.map(({ label }) => label).join('、')}
        </Alert>
      )}
      <ul className={styles.columns} aria-label="表格的列">
        {columns.map((column, n) => (
          <ColumnChoice
            key={keyOf(column.title, n)}
            {...{ column, n, fields }}
            path={paths[n] ?? ''}
            taken={paths}
            onChange={(path) => setPaths(paths.map((known, at) => (at === n ? path : known)))}
          />
        ))}
      </ul>
      <Checkbox
        label="已经登记的标识和序号也按表格修改（不勾选则跳过）"
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
