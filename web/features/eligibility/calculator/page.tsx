import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './calculator.module.css';
import { calculatorPath } from './place.ts';

// what reckons comes while the rules are on their way
const Calculator = lazyComponent(
  async () => (await import('./calculator.tsx')).Calculator,
  <SkeletonRows count={8} />,
);

/** 政策计算器: a few questions for anybody, and what fits, wants data or does not fit. Answers stay in the browser. */
export function Page() {
  const found = useCall(eligibilityCalls.publicRules, {}, { isPage: true });
  const crumbs = useCrumbs(calculatorPath, { label: '政策计算器' });
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageTitle title="政策计算器">
          不用登录，答几个问题，看现在能用的政策和申报里哪些符合、还差什么、能得多少。
        </PageTitle>
      </div>
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {(rules) =>
          rules.sets.length === 0 ? (
            <EmptyState title="现在没有可以逐条匹配的政策">
              <a className="inline" href="#/Info/declareList?status=underway">
                看正在申报的
              </a>
            </EmptyState>
          ) : (
            <Calculator rules={rules} />
          )
        }
      </Loaded>
    </div>
  );
}
