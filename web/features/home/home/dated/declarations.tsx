import { contentCalls } from '#contract/content/calls.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { declarationsRequest } from '../home-calls.ts';
import { DeclarationRow } from './declaration-row.tsx';
import styles from './dated.module.css';

/** What can be applied for: how much, by whom, and the time that is left. */
export function Declarations() {
  const declarations = useCall(contentCalls.portalCollectInfo, declarationsRequest);
  const total = declarations.data?.total ?? 0;
  return (
    <section className={styles.block} aria-labelledby="home-declarations">
      <SectionHead
        id="home-declarations"
        title="申报与征集"
        action={
          <MoreLink href="#/Info/declareList" of="申报与征集">
            {total > 0 ? `全部 ${String(total)} 项` : '全部'}
          </MoreLink>
        }
      />
      <div className={`card ${styles.declarations ?? ''}`}>
        <Loaded of={declarations} skeleton={<Skeleton />} isEmpty={({ rows }) => rows.length === 0}>
          {({ rows }) => (
            <ul>
              {rows.map((item) => (
                <DeclarationRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Skeleton() {
  return Array.from({ length: declarationsRequest.pageSize }, (_, index) => (
    <div key={index} className={styles.row}>
      <SkeletonLine width="72%" />
      <SkeletonLine width="40%" />
    </div>
  ));
}
