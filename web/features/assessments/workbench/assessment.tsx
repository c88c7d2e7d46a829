import { assessmentCalls } from '#contract/assessments/calls.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { assessmentPath } from '../place.ts';
import { Consent } from '../result/consent.tsx';
import { StatusLine } from '../status-line.tsx';
import styles from './assessment.module.css';

const pageSize = 10;

/** The self-assessments of the enterprise, the newest first. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const { user } = useSession();
  const asked = Number(query.get('pageNum') ?? 1);
  const pageNum = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  const isOfEnterprise = isEnterprise(user);
  const own = useCall(
    assessmentCalls.ownAssessments,
    { pageNum, pageSize },
    { keepsPrevious: true, isEnabled: isOfEnterprise },
  );
  useAskAgain(own);
  if (!isOfEnterprise) return <Alert tone="info" title="自评估由企业办理，请用企业账号登录" />;
  return (
    <Loaded of={own} skeleton={<SkeletonRows count={3} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyState
            title="还没有做过自评估"
            action={
              <ButtonLink variant="main" href={`#${assessmentPath}`}>
                了解和开始
              </ButtonLink>
            }
          >
            看清企业在哪一步、先补哪一项。
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list}>
              {rows.map((each) => (
                <li key={each.assessmentId} className={`card ${styles.row ?? ''}`}>
                  <b>{each.name}</b>
                  <StatusLine of={each} />
                </li>
              ))}
            </ul>
            <p>
              <ButtonLink href={`#${assessmentPath}`}>做一份自评估</ButtonLink>
            </p>
            <Consent role={user?.acting?.role ?? 'owner'} />
            <Pagination
              page={pageNum}
              pageCount={Math.ceil(total / pageSize)}
              hrefFor={(page) => `#${addressOf('/company', { page: 'assessment', pageNum: page })}`}
            />
          </>
        )
      }
    </Loaded>
  );
}
