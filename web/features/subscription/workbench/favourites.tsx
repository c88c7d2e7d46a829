import { favouriteCalls, type Favourite } from '#contract/subscription/favourite-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { pageIn } from '#web/lib/routing/query-number.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from '../subscription.module.css';

const heading = 'own-favourites';
const pageSize = 20;

/** What somebody wants to find again, the latest first. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const pageNum = pageIn(query, 'list');
  const favourites = useCall(favouriteCalls.listFavourites, { pageNum, pageSize }, { keepsPrevious: true });
  const removing = useMutation(favouriteCalls.keepFavourite, {
    done: '已取消收藏',
    undo:
      ({ id }) =>
      () =>
        mutate(favouriteCalls.keepFavourite, { id, isFavourite: true }),
  });
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title="我的收藏" />
      <Loaded of={favourites} skeleton={<SkeletonRows count={4} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <div className="card">
              <EmptyState
                title="还没有收藏"
                action={<ButtonLink href="#/Info/HotSpotPolicy">看看政策</ButtonLink>}
              >
                在政策、案例、方案等内容的标题下面按“收藏”，以后在这里就能找到。
              </EmptyState>
            </div>
          ) : (
            <>
              <ul className={`card ${styles.rows ?? ''}`} aria-label="我的收藏">
                {rows.map((favourite) => (
                  <Row
                    key={favourite.id}
                    favourite={favourite}
                    isBusy={removing.request?.id === favourite.id}
                    onRemove={() => void removing.run({ id: favourite.id, isFavourite: false })}
                  />
                ))}
              </ul>
              <Pagination
                page={pageNum}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(n) =>
                  `#${addressOf('/company', { page: 'favourite', list: n === 1 ? undefined : n })}`
                }
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Row({
  favourite: { id, kind, kindName, title, isPublic, createTime },
  isBusy,
  onRemove,
}: {
  favourite: Favourite;
  isBusy: boolean;
  onRemove: () => void;
}) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.head}>
          <Tag tone="grey">{kindName}</Tag>
          {isPublic ? <a href={contentHref(kind, id)}>{title}</a> : <span>{title}（已不公开）</span>}
        </p>
        <p className="meta num">{shanghaiDay(Date.parse(createTime))} 收藏</p>
      </div>
      <FocusHeir heir={() => document.getElementById(heading)}>
        <Button size="small" isBusy={isBusy} aria-label={`取消收藏 ${title}`} onClick={onRemove}>
          取消收藏
        </Button>
      </FocusHeir>
    </li>
  );
}
