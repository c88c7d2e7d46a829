import { expertCalls } from '#contract/content/expert-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { AnswerList, readPage } from '../answer-list.tsx';
import { ExpertPicture } from '../expert-picture.tsx';
import styles from '../experts.module.css';
import { homeHref, takesLabels } from '../labels.ts';

const libraryHref = '#/Info/ZJList';
const library = <ButtonLink href={libraryHref}>到专家库选一位专家提问</ButtonLink>;

/** Experts who have answered, and what they have answered. */
export function Page({ path }: PageProps) {
  const page = readPage(useOwnQuery(path));
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={useCrumbs(path, { label: '专家互动' })} />
        <PageTitle title="专家互动">
          企业和个人向专家提出的问题与答复。登录后可以提问，也可以预约面谈，不收费。
        </PageTitle>
      </div>
      <section aria-labelledby="answering-experts">
        <SectionHead
          id="answering-experts"
          title="常在这里答复的专家"
          action={
            <MoreLink href={libraryHref} of="专家">
              全部专家
            </MoreLink>
          }
        />
        <Experts />
      </section>
      <section aria-labelledby="newest-answers">
        <SectionHead id="newest-answers" title="最新答复" />
        <AnswerList
          page={page}
          hrefFor={(n) => `#${addressOf(path, { page: n === 1 ? undefined : n })}`}
          empty={
            <div className="card">
              <EmptyState title="还没有公开的答复" action={library} />
            </div>
          }
        />
      </section>
    </div>
  );
}

function Experts() {
  const found = useCall(expertCalls.expertList, { isAnswered: true, sort: 'answers', size: 6 });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={2} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="muted">还没有专家公开答复过。{library}</p>
        ) : (
          <ul className={styles.experts}>
            {rows.map((expert) => {
              const takes = takesLabels[expert.card.bookingState];
              return (
                <li key={expert.id}>
                  <article className={`card ${styles.expert ?? ''}`}>
                    <ExpertPicture of={expert} />
                    <div>
                      <h3>
                        <a href={homeHref(expert.id)}>{expert.title}</a>
                      </h3>
                      <p className="meta">
                        {expert.typeName}　{expert.card.professionalTitle}
                      </p>
                      <p className="meta clamp1">擅长{expert.card.specialties.join('、')}</p>
                      <p className={styles.line}>
                        <span className="num">{expert.answers} 条答复</span>
                        <Tag tone={takes.tone}>{takes.label}</Tag>
                      </p>
                    </div>
                  </article>
                </li>
              );
            })}
          </ul>
        )
      }
    </Loaded>
  );
}
