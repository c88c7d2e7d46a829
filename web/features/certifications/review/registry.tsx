import type { CertifiedCompany } from '#contract/certifications/entities.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';

interface Compared {
  name: string;
  stated: string;
  registered: string;
  isSame: boolean;
}

const columns: readonly Column<Compared>[] = [
  { key: 'name', header: '项目', isRowHeader: true, cell: ({ name }) => name },
  { key: 'stated', header: '企业填写', cell: ({ stated }) => stated || '未填写' },
  {
    key: 'registered',
    header: '工商登记',
    cell: ({ registered, isSame }) => (isSame ? registered : <b>{registered || '没有登记'}</b>),
  },
  {
    key: 'same',
    header: '结果',
    cell: ({ isSame }) => (
      <span>
        <Tag tone={isSame ? 'green' : 'amber'}>{isSame ? '一致' : '不一致'}</Tag>
      </span>
    ),
  },
];

/** What the enterprise states beside what the registry answers now. The registry may be down: then what is stated stands alone. */
export function Registry({ id, company }: { id: number; company: CertifiedCompany }) {
  const asked = useCall(certificationWorkCalls.compareWithRegistry, { id }, { isPart: true });
  return (
    <CasePart
      id="registry"
      title="填写与工商登记"
      tools={
        <Button variant="link" size="small" isBusy={asked.status === 'loading'} onClick={asked.retry}>
          再查一次
        </Button>
      }
    >
      <Loaded of={asked} skeleton={<SkeletonRows count={3} />}>
        {({ status, rows }) =>
          status === 'found' ? (
            <DataTable
              caption="填写与工商登记对照"
              columns={columns}
              rows={rows}
              rowKey={({ name }) => name}
            />
          ) : (
            <>
              <Alert tone="warning">
                {status === 'unknown'
                  ? '工商登记中没有这个名称的企业。'
                  : '工商登记暂时查不到，可以稍后再查，或者按执照核对。'}
              </Alert>
              <DescriptionList
                facts={[
                  { term: '统一社会信用代码', value: company.creditCode },
                  { term: '所在区域', value: company.areaPath },
                  { term: '住所', value: company.address || '未填写', isWide: true },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </CasePart>
  );
}
