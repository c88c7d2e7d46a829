import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { assessmentPath } from '../place.ts';
import { ToolCard } from './tool-card.tsx';
import styles from './tools.module.css';

// whoever only reads what there is does without
const OwnAssessment = lazyComponent(
  async () => (await import('./own-assessment.tsx')).OwnAssessment,
  <SkeletonRows count={6} />,
);

const ShortForm = lazyComponent(
  async () => (await import('../short/short-form.tsx')).ShortForm,
  <SkeletonRows count={12} />,
);

/** The self-assessments: what they are for anybody; answering and results for enterprises. */
export function Page() {
  const { isLoggedIn, user } = useSession();
  const query = useOwnQuery(assessmentPath);
  const assessmentId = Number(query.get('assessmentId') ?? 0);
  const quick = assessmentTools.find((tool) => tool === query.get('quick'));
  const isOne = Number.isInteger(assessmentId) && assessmentId > 0;
  const here = { label: '自评估' };
  const crumbs = useCrumbs(
    assessmentPath,
    ...(isOne || quick !== undefined
      ? [{ ...here, href: `#${assessmentPath}` }, { label: isOne ? '作答和结果' : '快速自测' }]
      : [here]),
  );
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        {!isOne && quick === undefined && (
          <PageTitle title="自评估">
            看清企业在哪一步、先补哪一项。随答随存，同事可以一起答，提交后当场出结果。
          </PageTitle>
        )}
      </div>
      {quick !== undefined && !isOne ? (
        <ShortForm key={quick} tool={quick} />
      ) : !isOne ? (
        <Tools />
      ) : isLoggedIn && user !== undefined ? (
        <OwnAssessment
          key={`${String(user.userId)} ${String(assessmentId)}`}
          assessmentId={assessmentId}
          role={user.acting?.role ?? 'owner'}
          part={query.get('part') ?? ''}
          question={query.get('question') ?? ''}
        />
      ) : (
        <>
          <PageTitle title="自评估" />
          {isLoggedIn ? (
            <SkeletonRows count={6} />
          ) : (
            <div className={`card ${styles.tool ?? ''}`}>
              <p>登录后查看这份自评估。</p>
              <p>
                <Button variant="main" onClick={() => askForLogin()}>
                  登录
                </Button>
              </p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Tools() {
  const { user } = useSession();
  const tools = useCall(assessmentCalls.assessmentTools, {});
  const isOfEnterprise = isEnterprise(user);
  const own = useCall(
    assessmentCalls.ownAssessments,
    { pageNum: 1, pageSize: 100 },
    { isEnabled: isOfEnterprise, isPart: true },
  );
  return (
    <Loaded of={tools} skeleton={<SkeletonRows count={6} />}>
      {(all) => (
        <>
          {own.status === 'failed' && (
            <FailedState onRetry={own.retry} isRetrying={own.isRetrying}>
              {messageOf(own.error)}
            </FailedState>
          )}
          <ul className={styles.tools}>
            {all.map((tool) => (
              <ToolCard
                key={tool.tool}
                tool={tool}
                own={own.data?.rows.filter((each) => each.tool === tool.tool)}
                account={user === undefined ? 'none' : isOfEnterprise ? 'enterprise' : 'other'}
                isViewer={user?.acting?.role === 'viewer'}
              />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
