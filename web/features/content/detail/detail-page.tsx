import type { ContentKind } from '#contract/content/kinds.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { useCrumbs } from '../crumbs.ts';
import { listPageOf } from '../list-page-of.ts';
import { useParts, usePartsFailure } from '../parts.ts';
import { useItem, useViewCount, useWithdrawal } from '../reads.ts';
import { Missing, Withdrawn } from './absent.tsx';
import { Article } from './article.tsx';
import styles from './detail.module.css';
import { Neighbours } from './neighbours.tsx';
import { Side } from './side.tsx';

export interface DetailPageProps {
  /** The page's, such as 政策详情: what stands there until the item's own has come. */
  title: string;
  /** What the page is for; an item of another kind is shown all the same. */
  kind: ContentKind | undefined;
  /** The path of the page that it belongs to; undefined: that of its kind. */
  list?: string | undefined;
  infoId: string;
}

const home: Crumb = { label: '首页', href: '#/home/Home' };

/** One item of content. It is made anew for each item. */
export function DetailPage({ title, kind, list: ownList, infoId }: DetailPageProps) {
  const id = /^[1-9]\d{0,14}$/.test(infoId) ? Number(infoId) : 0;
  const reading = useItem(id);
  const item = reading.data ?? undefined;
  const parts = useParts(item?.kind ?? kind);
  const failure = usePartsFailure(item?.kind);
  const isShown = item !== undefined && parts !== undefined;
  const arePartsLoading = item !== undefined && parts === undefined && failure === undefined;
  const hasNone = reading.status === 'ready' && reading.data === null;
  const absence = useWithdrawal(hasNone ? id : 0);
  const withdrawn = hasNone ? (absence.data ?? undefined) : undefined;
  const isMissing = id === 0 || (hasNone && absence.status !== 'loading' && withdrawn === undefined);
  const isLoading = id !== 0 && (reading.status === 'loading' || (hasNone && absence.status === 'loading'));
  const listed = item?.kind ?? withdrawn?.kind ?? kind ?? (isLoading ? undefined : 'news');
  const list = listed && listPageOf(listed, listed === kind ? ownList : undefined, item?.extra);
  const crumbs = useCrumbs(list?.path, ...(list === undefined ? [] : [list]), { label: title });
  usePageName(isMissing ? '内容不存在' : ((item ?? withdrawn)?.title ?? ''));
  useViewCount(item?.id);

  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.split}>
        <div>
          <Article
            title={isMissing ? '这条内容不存在，或者已经撤下' : ((item ?? withdrawn)?.title ?? title)}
            item={item}
            parts={parts}
            isLoading={isLoading || arePartsLoading}
          >
            {withdrawn !== undefined ? (
              <Withdrawn item={withdrawn} list={list ?? home} />
            ) : isMissing ? (
              <Missing isNamed={infoId !== ''} list={list ?? home} />
            ) : reading.status === 'failed' ? (
              <FocusHeir heir={mainHeading}>
                <FailedState onRetry={reading.retry} isRetrying={reading.isRetrying}>
                  {messageOf(reading.error)}
                </FailedState>
              </FocusHeir>
            ) : failure !== undefined ? (
              <FocusHeir heir={mainHeading}>
                <FailedState {...failure} />
              </FocusHeir>
            ) : (
              !isShown && <Bones />
            )}
          </Article>
          {isShown && <Neighbours item={item} word={parts.neighbourWord} />}
        </div>
        {isShown && <Side item={item} Aside={parts.Aside} list={list} />}
      </div>
    </div>
  );
}

/** As high as the window: what stands below comes into sight with the item. */
function Bones() {
  return (
    <Loading>
      <div className={styles.bones}>
        <SkeletonLine width="40%" />
        <div className={styles.factBones} />
        {['100%', '96%', '100%', '88%', '100%', '72%'].map((width, index) => (
          <SkeletonLine key={index} width={width} />
        ))}
      </div>
    </Loading>
  );
}
