import type { CertificationDetail } from '#contract/certifications/entities.ts';
import { changeableFields, type ChangeableData } from '#contract/certifications/changeable.ts';
import { certificationFieldNames } from '#contract/certifications/rules.ts';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';

interface Row {
  name: string;
  before: string;
  after: string;
  isChanged: boolean;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', header: '项目', isRowHeader: true, cell: ({ name }) => name },
  { key: 'before', header: '变更前', cell: ({ before }) => before || '没有记录' },
  {
    key: 'after',
    header: '变更后',
    cell: ({ after, isChanged }) => (isChanged ? <b>{after}</b> : '不变'),
  },
];

/** What was certified beside what is asked for. Names of people may be masked here: the server has compared them. */
export function ChangeTable({
  before,
  after,
}: {
  before: NonNullable<CertificationDetail['before']>;
  after: ChangeableData;
}) {
  const rows = changeableFields.map((field) => ({
    name: certificationFieldNames[field],
    before: before[field],
    after: after[field],
    isChanged: before.changed.includes(field),
  }));
  return <DataTable caption="变更前后对照" columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
