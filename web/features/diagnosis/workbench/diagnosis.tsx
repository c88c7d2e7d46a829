import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { NextStep, StateTags } from '../state-tag.tsx';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import styles from './diagnosis.module.css';

const path = '/home/diagnosticRequest';
const pageSize = 10;

/** The applications of the enterprise, with what happens next. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const asked = Number(query.get('pageNum') ?? 1);
  const pageNum = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  const before = useCall(diagnosisCalls.beforeApply, {});
  const own = useCall(diagnosisCalls.ownApplies, { pageNum, pageSize }, { keepsPrevious: true });
  useAskAgain(before, own);
  const wrongAccount = before.data?.hindrances.find(({ name }) => name === 'diagnosisNotEnterprise');
  if (wrongAccount !== undefined)
    return (
      <Alert tone="info" title={wrongAccount.text}>
        <a className="inline" href={`#${wrongAccount.path}`}>
          {wrongAccount.way}
        </a>
      </Alert>
    );
  return (
    <Loaded of={own} skeleton={<SkeletonRows count={3} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyState
            title="还没有申请过诊断"
            action={
              <ButtonLink variant="main" href={`#${path}`}>
                了解和申请
              </ButtonLink>
            }
          >
            专家免费入厂，帮助企业找准问题、排出先后。
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list}>
              {rows.map((standing) => (
                <li key={standing.applyId} className={`card ${styles.row ?? ''}`}>
                  <p className={styles.head}>
                    <a className="inline num" href={`#${addressOf(path, { applyId: standing.applyId })}`}>
                      诊断申请 {standing.number}
                    </a>
                    <StateTags standing={standing} />
                  </p>
                  <NextStep standing={standing} />
                  <p className="meta num">
                    {standing.district}，{standing.submitTime === null ? '保存于' : '提交于'}{' '}
                    {shanghaiMinute(standing.submitTime ?? standing.updateTime)}
                  </p>
                </li>
              ))}
            </ul>
            {before.data?.canApply === true &&
              (!isClosed('diagnosis') || rows.some(({ state }) => state === 'draft')) && (
                <ButtonLink href={`#${path}`}>
                  {rows.some(({ state }) => state === 'draft') ? '继续填写' : '申请诊断'}
                </ButtonLink>
              )}
            <Pagination
              page={pageNum}
              pageCount={Math.ceil(total / pageSize)}
              hrefFor={(page) => `#${addressOf('/company', { page: 'diagnosis', pageNum: page })}`}
            />
          </>
        )
      }
    </Loaded>
  );
}
