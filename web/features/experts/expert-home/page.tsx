import { useEffect } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { expertCalls } from '#contract/content/expert-calls.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, goTo, replaceAddress } from '#web/lib/routing/address.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { AnswerList, readPage } from '../answer-list.tsx';
import { ExpertPicture } from '../expert-picture.tsx';
import styles from '../experts.module.css';
import { homeHref, takesLabels, type HomeTab } from '../labels.ts';

type Expert = NonNullable<ResponseOf<typeof expertCalls.expertDetails>>;

const pageTitle = '专家主页';
const answersPath = '/socialInteraction/ZJList';
const tabIds = ['answers', 'ask', 'book'] as const;

// whoever only reads does without
const AskForm = lazyComponent(
  async () => (await import('./ask-form.tsx')).AskForm,
  <SkeletonRows count={4} />,
);
const BookForm = lazyComponent(
  async () => (await import('./book-form.tsx')).BookForm,
  <SkeletonRows count={4} />,
);

/** One expert: what he has answered, the form to ask him, and the one to meet him. */
export function Page({ path, shown }: PageProps) {
  const id = /^[1-9]\d{0,14}$/.test(shown) ? Number(shown) : 0;
  const found = useCall(expertCalls.expertDetails, id === 0 ? {} : { id }, { isPage: true });
  const expert = found.data ?? undefined;
  const isMissing = found.status === 'ready' && found.data === null;
  const title = isMissing ? '没有找到这位专家' : (expert?.title ?? pageTitle);
  usePageName(title === pageTitle ? '' : title);
  useEffect(() => {
    if (expert?.id === undefined) return;
    send(contentCalls.saveClick, { id: expert.id }, { quiet: true, quietSession: true }).catch(
      () => undefined,
    );
  }, [expert?.id]);
  const crumbs = useCrumbs(
    answersPath,
    { label: '专家互动', href: `#${answersPath}` },
    { label: expert?.title ?? pageTitle },
  );
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={crumbs} />
      {expert === undefined && <h1 tabIndex={-1}>{title}</h1>}
      <Loaded of={found} skeleton={<SkeletonRows count={4} />}>
        {(one) =>
          one === null ? (
            <div className="card">
              <EmptyState
                title="这位专家的资料不存在，或者已经撤下"
                action={<ButtonLink href="#/Info/ZJList">查看全部专家</ButtonLink>}
              />
            </div>
          ) : (
            <Home expert={one} path={path} />
          )
        }
      </Loaded>
    </div>
  );
}

function Home({ expert, path }: { expert: Expert; path: string }) {
  const query = useOwnQuery(path);
  const tab: HomeTab = tabIds.find((one) => one === query.get('tab')) ?? 'answers';
  const { id, answers } = expert;
  const addressFor = (one: HomeTab) => homeHref(id, one).slice(1);
  return (
    <>
      <Head expert={expert} />
      <Tabs
        label={expert.title}
        tabs={[
          { id: 'answers', label: '问答', count: answers },
          { id: 'ask', label: '提问' },
          { id: 'book', label: '预约面谈' },
        ]}
        selected={tab}
        // an arrow key may be on its way to another
        onSelect={(one, isKey) => (isKey === true ? replaceAddress : goTo)(addressFor(one))}
      >
        <div className={styles.panel}>
          {tab === 'answers' && (
            <AnswerList
              expertId={id}
              page={readPage(query)}
              hrefFor={(n) => `#${addressOf(path, { infoId: id, page: n === 1 ? undefined : n })}`}
              empty={
                <div className="card">
                  <EmptyState
                    title="还没有公开的答复"
                    action={
                      !isClosed('experts') && <ButtonLink href={homeHref(id, 'ask')}>第一个提问</ButtonLink>
                    }
                  />
                </div>
              }
            />
          )}
          {tab !== 'answers' && <ClosedNotice service="experts" />}
          {tab === 'ask' && !isClosed('experts') && <AskForm expert={expert} />}
          {tab === 'book' && !isClosed('experts') && <BookForm expert={expert} />}
        </div>
      </Tabs>
    </>
  );
}

function Head({ expert }: { expert: Expert }) {
  const { extra, typeName, title, summary, answers, views } = expert;
  const takes = takesLabels[extra.bookingState];
  return (
    <div className={`card ${styles.head ?? ''}`}>
      <ExpertPicture of={expert} size="large" />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.line}>
          <Tag>{typeName}</Tag>
          <Tag tone={takes.tone}>{takes.label}</Tag>
          <span>{extra.professionalTitle}</span>
          <span>{extra.unit}</span>
        </p>
        <p>{summary}</p>
        <p className="muted">擅长：{extra.specialties.join('、')}</p>
        <p className={`meta num ${styles.line ?? ''}`}>
          <span>{answers} 条公开答复</span>
          <span>{groupedNumber(views)} 次浏览</span>
          <a href={`#${addressOf('/Info/ZJDetail', { infoId: expert.id })}`}>完整资料</a>
        </p>
      </div>
    </div>
  );
}
