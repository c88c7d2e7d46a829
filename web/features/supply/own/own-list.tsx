import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ownSupplyCalls, type OwnNumbers } from '#contract/supply/own-calls.ts';
import { stageNames } from '#contract/supply/stages.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './own.module.css';
import { ownAddress, ownKindTexts, stateWords } from './words.ts';

const pageSize = 10;

/** All of the caller's own, the last written first, with how each stands. */
export function OwnList({ kind, query }: { kind: OwnedKind; query: URLSearchParams }) {
  const { noun, begin, calls, empty } = ownKindTexts[kind];
  const asked = Number(query.get('p') ?? 1);
  const pageNum = Number.isInteger(asked) && asked > 0 && asked <= 1_000 ? asked : 1;
  const list = useCall(calls.list, { pageNum, pageSize }, { keepsPrevious: true });
  const numbers = useCall(ownSupplyCalls.ownNumbers, { kind });
  const unfinished = useCall(ownSupplyCalls.listUnfinished, { kind });
  useAskAgain(list, unfinished, numbers);
  const numbersOf = new Map(numbers.data?.rows.map((one) => [one.id, one]));
  const start = !isClosed('supply') && (
    <ButtonLink variant="main" href={`#${ownAddress(kind, { id: 'new' })}`}>
      {begin}
    </ButtonLink>
  );
  return (
    <section aria-label={`我的${noun}`} className={styles.desk}>
      {pageNum === 1 && <UnfinishedList kind={kind} rows={unfinished.data?.rows ?? []} />}
      <Loaded of={list} skeleton={<SkeletonRows count={4} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <div className="card">
              <EmptyState title={`还没有${noun}`} action={start}>
                {empty}
              </EmptyState>
            </div>
          ) : (
            <>
              <div className={styles.bar}>
                <p className="muted">
                  <span role="status">
                    共 <span className="num">{total}</span> 条{noun}
                  </span>
                  <Numbers kind={kind} of={sumOf(numbers.data?.rows ?? [])} />
                </p>
                {start}
              </div>
              <ul className={`card ${styles.list ?? ''}`}>
                {rows.map(({ id, title, state, stage, updateTime }) => (
                  <li key={id}>
                    <a href={`#${ownAddress(kind, { id })}`}>{title}</a>
                    <p className="meta">
                      <Tag tone={stateWords[state].tone}>{stateWords[state].name}</Tag>
                      {state === 'live' && stage !== undefined && <Tag tone="teal">{stageNames[stage]}</Tag>}
                      <span className="num">{shanghaiMinute(updateTime)} 更新</span>
                      <Numbers kind={kind} of={numbersOf.get(id)} />
                    </p>
                  </li>
                ))}
              </ul>
              <Pagination
                page={pageNum}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(p) => `#${ownAddress(kind, { p: p === 1 ? undefined : p })}`}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** By what others show that they care, as far as a kind has it. */
const counted: readonly {
  key: Exclude<keyof OwnNumbers, 'id'>;
  label: string;
  kinds?: readonly OwnedKind[];
}[] = [
  { key: 'views', label: '浏览' },
  { key: 'favourites', label: '收藏' },
  { key: 'matches', label: '匹配', kinds: ['demand', 'solution'] },
  { key: 'contacts', label: '对接', kinds: ['demand', 'solution'] },
  { key: 'bookings', label: '试用预约', kinds: ['cloudProduct'] },
];
type Counts = Omit<OwnNumbers, 'id'>;

/** Of all that is public; undefined where nothing is. */
function sumOf(rows: readonly Counts[]): Counts | undefined {
  if (rows.length === 0) return undefined;
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0);
  return {
    ...{ views: sum('views'), favourites: sum('favourites'), matches: sum('matches') },
    ...{ contacts: sum('contacts'), bookings: sum('bookings') },
  };
}

function Numbers({ kind, of }: { kind: OwnedKind; of: Counts | undefined }) {
  if (of === undefined) return null;
  return (
    <span className={styles.numbers}>
      {counted
        .filter(({ kinds }) => kinds?.includes(kind) ?? true)
        .map(({ key, label }) => (
          <span key={key}>
            {label} <span className="num">{groupedNumber(of[key])}</span>
          </span>
        ))}
    </span>
  );
}

interface UnfinishedListProps {
  kind: OwnedKind;
  rows: ResponseOf<typeof ownSupplyCalls.listUnfinished>['rows'];
}

/** What was begun and is not complete: a new one, or a change of one of those below. */
function UnfinishedList({ kind, rows }: UnfinishedListProps) {
  const { noun } = ownKindTexts[kind];
  if (rows.length === 0) return null;
  return (
    <ul className={`card ${styles.list ?? ''}`} aria-label={`未写完的${noun}`}>
      {rows.map(({ itemId, title, updateTime }) => {
        const at = itemId === null ? { id: 'new' } : { id: itemId, edit: 1 };
        return (
          <li key={itemId ?? 'new'}>
            <a href={`#${ownAddress(kind, at)}`}>
              {itemId === null ? '继续填写' : '继续修改'}：{title === '' ? `未命名的${noun}` : title}
            </a>
            <p className="meta">
              <Tag tone="amber">未写完</Tag>
              <span className="num">{shanghaiMinute(updateTime)} 保存</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
