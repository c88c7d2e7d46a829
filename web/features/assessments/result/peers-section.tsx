import { figureWords } from '#contract/assessments/figures.ts';
import { fewestPeers } from '#contract/assessments/peers.ts';
import { assessmentPeersCalls } from '#contract/assessments/peers-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

/** How the result stands among those of the same industry and size. */
export function PeersSection({ assessmentId }: { assessmentId: number }) {
  const peers = useCall(assessmentPeersCalls.assessmentPeers, { assessmentId }, { isPart: true });
  return (
    <section className="card" aria-labelledby="result-peers">
      <h2 id="result-peers">同行对比</h2>
      <Loaded of={peers} skeleton={<SkeletonRows count={3} />}>
        {({ state, industry, scale, figures }) =>
          state === 'uncertified' ? (
            <p className="muted">
              按认证的行业和规模对比。企业通过认证后，这里显示同行业、同规模企业的平均值和四分位数。
            </p>
          ) : state === 'few' ? (
            <p className="muted">
              {industry}、{scale}，用同一版题目做过、同意参与统计的其他企业还不到 {fewestPeers}{' '}
              家，暂不显示，以免看出是谁家的数。
            </p>
          ) : (
            <>
              <p className="muted">
                {industry}、{scale}，同意参与统计的 {fewestPeers}{' '}
                家以上其他企业，各取最近一次、同一版题目的结果；数值取整，不含本企业。
              </p>
              <DataTable
                caption="同行的平均值和四分位数"
                rows={figures}
                rowKey={({ key }) => `figure ${key}`}
                columns={[
                  { key: 'name', header: '项目', cell: ({ name }) => name, isRowHeader: true },
                  { key: 'own', header: '本企业', cell: ({ own }) => figureWords(own), isNumber: true },
                  { key: 'mean', header: '平均', cell: ({ mean }) => figureWords(mean), isNumber: true },
                  ...(['四分之一在此以下', '中位数', '四分之三在此以下'] as const).map((header, n) => ({
                    key: header,
                    header,
                    cell: ({ quartiles }: (typeof figures)[number]) => figureWords(quartiles[n] ?? 0),
                    isNumber: true,
                  })),
                ]}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
