import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { feedTypes, importMegabytes, importRowsMax } from '#contract/content/table-limits.ts';
import { upload } from '#web/lib/call/upload.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Begun } from './begun.tsx';
import { FileDrop, TableDrop } from './file-drop.tsx';
import type { Table } from './run-table.ts';
import styles from './tables.module.css';

interface FileStepProps {
  kind: ContentKind;
  from: 'table' | 'feed';
  tableHref: (id: number) => string;
  onTable: (table: Table) => void;
}

/** A file is chosen, or one that was begun is gone on with. */
export function FileStep({ kind, from, tableHref, onTable }: FileStepProps) {
  const { name } = contentKinds[kind];
  const isTable = from === 'table';
  const read = async (file: File) => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('files', file);
    onTable(await upload(tableCalls.upload, form, { quiet: true, isPart: true }));
  };
  const template = useTask(() =>
    download(`${tableCalls.template.path}?kind=${kind}`, `${name}导入模板.xlsx`),
  );
  return (
    <section className={styles.step} aria-labelledby="table-file">
      <h3 id="table-file" tabIndex={-1} ref={focusOnMount}>
        选文件
      </h3>
      {isTable ? (
        <>
          <p className="muted">
            第一行是列名，从第二行起一行一条。先检查，不写入；有问题的行逐行说明，其余的可以照常导入，都存为草稿。
          </p>
          <div>
            <Button variant="link" isBusy={template.isBusy} onClick={() => void template.run()}>
              下载{name}的模板（含可选的值）
            </Button>
          </div>
        </>
      ) : (
        <p className="muted">
          WordPress 后台“工具”里导出的文件，或者网站的 RSS、Atom
          文件。文章和页面逐条检查，存为草稿；发布时间、作者和来源一并带来。图片不从别处下载，原处留一个链接；评论、附件和菜单不带。
        </p>
      )}
      {isTable ? (
        <TableDrop read={read} />
      ) : (
        <FileDrop
          label="导出的文件"
          types={feedTypes}
          wrongType="请选择 WordPress 导出的 xml 文件，或者 RSS、Atom 文件"
          rule={`xml、rss 或 atom，最大 ${String(importMegabytes)} MB、${importRowsMax.toLocaleString('zh-CN')} 条`}
          read={read}
        />
      )}
      <BegunItems kind={kind} from={from} tableHref={tableHref} />
    </section>
  );
}

function BegunItems({ kind, from, tableHref }: Pick<FileStepProps, 'kind' | 'from' | 'tableHref'>) {
  const known = useCall(tableCalls.tables, { kind });
  const drop = useMutation(tableCalls.dropTable, { done: '已去掉' });
  const rows = (known.data?.rows ?? []).filter(({ format }) => (format === 'xml') === (from === 'feed'));
  return (
    <Begun
      noun={from === 'table' ? '表格' : '文件'}
      unit={from === 'table' ? '行' : '条'}
      rows={rows}
      tableHref={tableHref}
      dropping={drop.request?.id}
      onDrop={(id) => void drop.run({ id })}
    />
  );
}
