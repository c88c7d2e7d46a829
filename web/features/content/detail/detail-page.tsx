import type { ContentKind } from '#contract/content/kinds.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useParts, usePartsFailure } from '../parts.ts';
import { Absent, isAbsent, missingTitle } from './absent.tsx';
import { Article } from './article.tsx';
import styles from './detail.module.css';
import { Neighbours } from './neighbours.tsx';
import { Side } from './side.tsx';
import { useShown, type Shown } from './use-shown.ts';

export interface DetailPageProps {
  /** The page's, such as 政策详情: what stands there until the item's own has come. */
  title: string;
  /** What the page is for; undefined: an item of any kind. */
  kind: ContentKind | undefined;
  /** The path of the page that it belongs to; undefined: that of its kind. */
  list?: string | undefined;
  infoId: string;
  /** Which one it is, is still being asked. */
  isFinding?: boolean;
}

/** One item of content. It is made anew for each item. */
export function DetailPage({ title, kind, list: ownList, infoId, isFinding = false }: DetailPageProps) {
  const shown = useShown(infoId, kind, ownList, isFinding);
  return <DetailView title={title} kind={kind} shown={shown} isNamed={infoId !== ''} />;
}

interface DetailViewProps extends Pick<DetailPageProps, 'title' | 'kind'> {
  shown: Shown;
  /** The address says which item is wanted. */
  isNamed: boolean;
}

/** An item, or what stands in its place, as whoever has asked for it has found it. */
export function DetailView({ title, kind, shown, isNamed }: DetailViewProps) {
  const { item, withdrawn, isMissing, isLoading, list } = shown;
  const parts = useParts(item?.kind ?? kind);
  const failure = usePartsFailure(item?.kind);
  const isShown = item !== undefined && parts !== undefined;
  const arePartsLoading = item !== undefined && parts === undefined && failure === undefined;
  const crumbs = useCrumbs(list?.path, ...(list === undefined ? [] : [list]), { label: title });

  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.split}>
        <div>
          <Article
            // a title of two lines would push the grey shapes below it down: it comes with what takes their place
            title={
              isMissing ? missingTitle : ((arePartsLoading ? withdrawn : (item ?? withdrawn))?.title ?? title)
            }
            item={item}
            parts={parts}
            isLoading={isLoading || arePartsLoading}
          >
            {isAbsent(shown) ? (
              <Absent shown={shown} isNamed={isNamed} />
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
