import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { forumCalls } from '#contract/forum/calls.ts';
import type { TopicChoice } from '#contract/forum/entities.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { CountBadge } from '#web/ui/count-badge/count-badge.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import control from '#web/ui/field/control.module.css';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { topicHref, writePath } from '../addresses.ts';
import styles from '../forum.module.css';
import { TopicRows } from '../topic-row.tsx';

const pageSize = 10;
const sorts = { active: '最近回复', newest: '最新发布', views: '浏览最多', essence: '精华' } as const;
type Sort = keyof typeof sorts;

/** They come once somebody wants them, in the place that is kept for them. */
const Columns = lazyComponent(
  async () => (await import('../topic-columns.tsx')).Columns,
  <div className={styles.waiting} />,
);

/** The forum: boards, columns that staff define, topics, what is hot and recommended. All of what is chosen stands in the address. */
export function Part({ path }: { path: string }) {
  const query = useOwnQuery(path);
  const { isLoggedIn } = useSession();
  const board = /^[1-9]\d{0,9}$/.test(query.get('board') ?? '') ? Number(query.get('board')) : ('' as const);
  const sort = Object.keys(sorts).find((name): name is Sort => name === query.get('sort')) ?? 'active';
  const keyword = (query.get('q') ?? '').slice(0, 50);
  const narrowing = [...query].filter(([name]) => name.startsWith('x_'));
  const choices = narrowing.map(([name, choice]) => ({ key: name.slice(2), choice }));
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const addressFor = (change: Record<string, string | number | undefined>) =>
    addressOf(path, {
      tab: query.get('tab') ?? undefined,
      board,
      sort: query.get('sort') ?? undefined,
      q: keyword,
      ...Object.fromEntries(narrowing),
      ...change,
    });
  const write = addressOf(writePath, { board });
  return (
    <>
      <ClosedNotice service="forum" />
      <div className={styles.tools}>
        <Finder key={keyword} keyword={keyword} onFind={(q) => goTo(addressFor({ q }))} />
        <ButtonLink href="#/company?page=forum">我的话题和评论</ButtonLink>
        {!isClosed('forum') && (
          <Button variant="main" onClick={() => (isLoggedIn ? goTo(write) : askForLogin(write))}>
            发布话题
          </Button>
        )}
      </div>
      <Boards
        board={board}
        choices={choices}
        onBoard={(id) => goTo(addressFor({ board: id }))}
        onChoice={(key, choice) => goTo(addressFor({ [`x_${key}`]: choice }))}
      />
      <div className={styles.split}>
        <Topics
          {...{ board, choices, sort, keyword, page }}
          onSort={(wanted) => goTo(addressFor({ sort: wanted === 'active' ? undefined : wanted }))}
          hrefFor={(number) => `#${addressFor({ page: number === 1 ? undefined : number })}`}
        />
        <aside aria-label="热门和推荐">
          <Aside title="近期热门" call={forumCalls.hotList} />
          <Aside title="精华推荐" call={forumCalls.recommendList} />
        </aside>
      </div>
    </>
  );
}

function Finder({ keyword, onFind }: { keyword: string; onFind: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword);
  return (
    <form
      role="search"
      aria-label="在论坛中查找"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <input
        type="search"
        className={control.control}
        aria-label="在话题中查找"
        placeholder="例如：数据采集、前缀申领"
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">查找</Button>
      {keyword !== '' && (
        <Button variant="link" onClick={() => onFind('')}>
          清空
        </Button>
      )}
    </form>
  );
}

interface BoardsProps {
  board: number | '';
  choices: readonly TopicChoice[];
  onBoard: (id: number | undefined) => void;
  onChoice: (key: string, choice: string) => void;
}

/** Boards in one line; columns open below it, and are open for whoever comes with some of them chosen. */
function Boards({ board, choices, onBoard, onChoice }: BoardsProps) {
  const [isOpen, setOpen] = useState(choices.length > 0);
  const id = useId();
  const boards = useCall(forumCalls.boards, {});
  const rows = boards.data?.rows ?? [];
  const note = rows.find(({ id }) => id === board)?.note;
  return (
    <div role="group" aria-label="筛选" className={`card ${styles.boards ?? ''}`}>
      <div className={styles.boardLine}>
        <ChipRow label="板块">
          <Chip isSelected={board === ''} onPress={() => onBoard(undefined)}>
            全部
          </Chip>
          {rows.map(({ id: of, name, topics }) => (
            <Chip key={of} isSelected={of === board} count={topics} onPress={() => onBoard(of)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal className="icon-s" aria-hidden="true" />
          更多条件
          <CountBadge count={choices.length} words="项已选" />
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={styles.columns}>
          <Columns choices={choices} onChoice={onChoice} />
        </div>
      )}
      {note !== undefined && note !== '' && <p className="meta">{note}</p>}
    </div>
  );
}

interface TopicsProps {
  board: number | '';
  choices: TopicChoice[];
  sort: Sort;
  keyword: string;
  page: number;
  hrefFor: (page: number) => string;
  onSort: (sort: Sort) => void;
}

function Topics({ board, choices, sort, keyword, page, hrefFor, onSort }: TopicsProps) {
  const where = { boardId: board, choices, pageNum: page, pageSize };
  const order = sort === 'essence' ? ({ isEssence: true, sort: 'newest' } as const) : { sort };
  const isFinding = keyword !== '';
  const listed = useCall(
    forumCalls.list,
    { ...where, ...order },
    { isEnabled: !isFinding, keepsPrevious: true },
  );
  const found = useCall(
    forumCalls.findTopics,
    { ...where, keyword },
    { isEnabled: isFinding, keepsPrevious: true },
  );
  return (
    <div>
      <Loaded of={isFinding ? found : listed} skeleton={<SkeletonRows count={6} />}>
        {({ total, rows }) => (
          <>
            <div className={styles.countLine}>
              <p role="status">
                {isFinding && `“${keyword}” `}共 <b className="num">{total}</b> 个话题
              </p>
              {!isFinding && (
                <div className={styles.sorts} role="group" aria-label="排序">
                  {(Object.keys(sorts) as Sort[]).map((each) => (
                    <Chip key={each} isEdged isSelected={each === sort} onPress={() => onSort(each)}>
                      {sorts[each]}
                    </Chip>
                  ))}
                </div>
              )}
            </div>
            {rows.length === 0 ? (
              <div className="card">
                <EmptyState>
                  {isFinding
                    ? '没有找到有这些词的话题，可以换个说法或发布新话题。'
                    : total > 0 || choices.length > 0
                      ? '没有符合条件的话题。'
                      : isClosed('forum')
                        ? '这里还没有话题。'
                        : '这里还没有话题，欢迎发布第一个。'}
                </EmptyState>
              </div>
            ) : (
              <TopicRows rows={rows} label="话题" />
            )}
            <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const most = 6;

function Aside({
  title,
  call,
}: {
  title: string;
  call: typeof forumCalls.hotList | typeof forumCalls.recommendList;
}) {
  const list = useCall(call as typeof forumCalls.hotList, {});
  const rows = list.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={`card ${styles.side ?? ''}`}>
      <h2>{title}</h2>
      <ol>
        {rows.slice(0, most).map(({ id, title: topic }) => (
          <li key={id}>
            <a href={topicHref(id)}>{topic}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}
