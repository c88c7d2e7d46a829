import { contentCalls } from '#contract/content/calls.ts';
import { policyLevels } from '#contract/content/constants.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { SupportFacts } from '#web/lib/text/support-facts.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { policiesRequest } from '../home-calls.ts';
import styles from './dated.module.css';

export function Policies() {
  const policies = useCall(contentCalls.portalPolicyInfo, policiesRequest);
  return (
    <section className={styles.block} aria-labelledby="home-policies">
      <SectionHead
        id="home-policies"
        title="政策"
        action={
          <MoreLink href="#/Info/HotSpotPolicy" of="政策">
            全部
          </MoreLink>
        }
      />
      <div className={`card ${styles.policies ?? ''}`}>
        <Loaded of={policies} skeleton={<Skeleton />} isEmpty={({ othersData }) => othersData.length === 0}>
          {({ othersData }) => (
            <ul>
              {othersData.map((item) => (
                <PolicyRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function PolicyRow({ item }: { item: ContentCard<'policy'> }) {
  const { level, documentNumber, validity, amount, audience } = item.card;
  const by = item.declaring;
  return (
    <li className={styles.policy}>
      <h3>
        <a className="clamp2" href={contentHref(item.kind, item.id)}>
          <Headline text={item.title} />
        </a>
      </h3>
      <p className={styles.meta}>
        <span className="num clamp1">
          {policyLevels[level]}　{documentNumber || item.sourceInfo}
        </span>
        <time dateTime={item.releaseTimeShow}>{item.releaseTimeShow}</time>
      </p>
      {validity === '有效' && (
        <SupportFacts
          isSmall
          markOf={item.id}
          amount={amount}
          audience={audience}
          startsAt={by?.declareStartTime ?? null}
          endsAt={by?.declareEndTime ?? null}
          mode={by?.mode ?? ''}
        />
      )}
    </li>
  );
}

function Skeleton() {
  return Array.from({ length: policiesRequest.pageSize }, (_, index) => (
    <div key={index} className={`${styles.policy ?? ''} ${styles.bones ?? ''}`}>
      <SkeletonLine width="40%" />
      <SkeletonLine />
      <SkeletonLine width="70%" />
    </div>
  ));
}
