import { useEffect, useMemo, useRef } from 'react';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { DeclarationItem } from '#contract/content/entities.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { Match } from '#contract/eligibility/entities.ts';
import { uncertifiedUserType } from '#contract/permissions.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { markCalls, subscriptionCalls } from '#contract/subscription/calls.ts';
import { matterCalls, type Matter } from '#contract/todo/matter-calls.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { ownHeightKey } from '#web/lib/own-height.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { writeStored } from '#web/lib/safe-storage.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { lastMomentOf, untilOf } from '#web/lib/text/until.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWaiting } from '#web/lib/use-waiting.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/count-badge/count-badge.tsx';
import { MoreLink } from '#web/ui/section-head/section-head.tsx';
import { DayLine } from './day-line.tsx';
import { Fitting, useFitting } from './fitting.tsx';
import type { Day } from './lay-days.ts';
import styles from './visitor.module.css';

const shown = 3;
const quiet = { quietSession: true, isPart: true } as const;
const otherMatters = { turn: 'others', pageNum: 1, pageSize: 20 } as const;
const marked = { pageNum: 1, pageSize: 20 };

/** Who is there, and what waits for him. Then what he may apply for, days to remember, and what is new in what he follows. */
export function KnownVisitor({ user }: { user: UserInfo }) {
  const isEnterprise = user.accountType === 'enpt';
  const waiting = useWaiting();
  const profile = useCall(profileCalls.perfectGetUserInfo, {}, { ...quiet, isEnabled: isEnterprise });
  const fitting = useFitting(profile.data && askerOf(profile.data));
  const news = useCall(subscriptionCalls.previewDigest, {}, quiet);
  const matches = useCall(eligibilityCalls.ownMatches, {}, { ...quiet, isEnabled: isEnterprise });
  // what stands below waits for what stands above: nothing is pushed down
  const isFitted =
    !isEnterprise ||
    ((profile.status === 'failed' || fitting.status !== 'loading') && matches.status !== 'loading');
  const isWhole = waiting.status !== 'loading' && news.status !== 'loading' && isFitted;
  const now = useNow(false);
  const whole = useRef<HTMLDivElement>(null);
  // a place that is still filling is no measure for the next visit
  useEffect(() => (isWhole ? keepHeightOf(whole.current) : undefined), [isWhole]);
  return (
    <div ref={whole} data-whole={isWhole}>
      <div className={styles.who}>
        <Avatar src={user.avatar} kind={isEnterprise ? 'organisation' : 'person'} />
        <div>
          <h2>{user.companyName || user.userName}</h2>
          {isEnterprise && (
            <p className={styles.note}>
              {user.userType === uncertifiedUserType ? (
                isClosed('certifications') ? (
                  '还没认证'
                ) : (
                  <a href="#/company?page=industrialEnterprise">还没认证，去认证</a>
                )
              ) : (
                '已认证企业'
              )}
            </p>
          )}
        </div>
        <ButtonLink size="small" href="#/company">
          我的工作台
        </ButtonLink>
      </div>
      <div className={styles.parts}>
        <section aria-labelledby="home-mine">
          <div className={styles.partHead}>
            <h3 id="home-mine">
              等您办{' '}
              {waiting.data !== undefined && waiting.data.total > 0 && (
                <CountBadge count={waiting.data.total} />
              )}
            </h3>
            <MoreLink href="#/company" of="等您办的事项">
              全部
            </MoreLink>
          </div>
          {waiting.status === 'failed' && (
            <p>
              没有取到，<a href="#/company">到工作台看</a>。
            </p>
          )}
          {waiting.data?.total === 0 && <p className={styles.note}>没有等您办的事项。</p>}
          <ul className={styles.matters}>
            {waiting.data?.rows.slice(0, shown).map((matter) => (
              <MatterRow key={matter.matterId} matter={matter} now={now} />
            ))}
          </ul>
        </section>
        {profile.data !== undefined && (
          <MayApply rows={fitting.data?.rows ?? []} matches={matches.data ?? []} now={now} />
        )}
      </div>
      {news.data !== undefined && <News of={news.data} />}
      {isWhole && <Days mine={waiting.data?.rows ?? []} now={now} />}
    </div>
  );
}

/** What an account says of its enterprise. */
const askerOf = ({ industryType, companyScale }: { industryType: string; companyScale: string }) => ({
  industry: industryType,
  scale: companyScale,
});

/** The next visit begins with the place of this one: web/start.ts reads it before anything is drawn. */
function keepHeightOf(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => {
    writeStored('localStorage', ownHeightKey, `${String(innerWidth)} ${String(element.offsetHeight)}`);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function MatterRow({ matter, now }: { matter: Matter; now: number }) {
  const until = untilOf(matter, now);
  return (
    <li>
      <div>
        <a className={styles.title} href={`#${matter.page}`}>
          {matter.title}
        </a>
        <span className={styles.note}>
          {matter.next}
          {until !== undefined && until.left !== '' && (
            <b className={classNames(until.isSoon && styles.soon)}>，{until.left}</b>
          )}
        </span>
      </div>
      <ButtonLink size="small" href={`#${matter.page}`} aria-label={`去办：${matter.title}`}>
        去办
      </ButtonLink>
    </li>
  );
}

/** What the enterprise is not left out of, by what its account says of it. */
function MayApply({
  rows,
  matches,
  now,
}: {
  rows: readonly DeclarationItem[];
  matches: readonly Match[];
  now: number;
}) {
  const fitting = matches.filter(({ truth }) => truth === 'met');
  const open = matches.filter(({ truth }) => truth === 'missing').length;
  // the next deadline comes first
  const nextEnd =
    fitting.find(({ endTime }) => endTime !== null && Date.parse(endTime) >= now)?.endTime ?? null;
  return (
    <section aria-labelledby="home-fitting">
      <div className={styles.partHead}>
        <h3 id="home-fitting">可能适合贵企业的申报</h3>
        <MoreLink href="#/Info/declareList?status=underway" of="正在申报的">
          全部
        </MoreLink>
      </div>
      <Fitting rows={rows.slice(0, shown)} />
      <p className={styles.note}>
        <a href="#/company?page=policies">
          {matches.length === 0
            ? '我的政策：逐条看符合什么、差什么、能得多少'
            : [
                `符合全部的政策和申报 ${String(fitting.length)} 项`,
                ...(nextEnd === null ? [] : [`最近 ${shanghaiDay(Date.parse(nextEnd))} 截止`]),
                ...(open > 0 ? [`差资料的 ${String(open)} 项`] : []),
              ].join('，')}
        </a>
      </p>
    </section>
  );
}

/** When something is due, of one's own and of what one has marked. */
function Days({ mine, now }: { mine: readonly Matter[]; now: number }) {
  const others = useCall(matterCalls.matterList, otherMatters, quiet);
  const marks = useCall(markCalls.listDeclarationMarks, marked, quiet);
  const all = useMemo(
    (): Day[] => [
      ...[...mine, ...(others.data?.rows ?? [])].flatMap(({ matterId, title, page, dueTime }) =>
        dueTime === null
          ? []
          : [{ key: matterId, title: shorten(title), href: `#${page}`, at: lastMomentOf(dueTime) }],
      ),
      ...(marks.data?.rows ?? [])
        .filter(({ isPublic }) => isPublic)
        .map(({ id, title, endTime }) => ({
          key: `mark-${String(id)}`,
          title: shorten(title),
          href: contentHref('declaration', id),
          at: lastMomentOf(endTime),
        })),
    ],
    [mine, others.data, marks.data],
  );
  return <DayLine all={all} now={now} />;
}

const mostCharacters = 12;
/** Its year is that of the date behind it. */
const shorten = (title: string) => {
  const characters = [...title.replace(/^\d{4} ?年(度)?/, '')];
  return characters.length <= mostCharacters
    ? characters.join('')
    : `${characters.slice(0, mostCharacters - 1).join('')}…`;
};

/** What has come of what is followed, since the last digest. */
function News({ of: { total, rows } }: { of: ResponseOf<typeof subscriptionCalls.previewDigest> }) {
  if (total === 0) return null;
  const [newest] = rows;
  return (
    <p className={styles.news}>
      <b>
        订阅里有 {total} 条新内容{newest !== undefined && '：'}
      </b>
      {newest !== undefined && (
        <a href={contentHref(newest.kind, newest.id)}>
          <Headline text={newest.title} />
        </a>
      )}
      <MoreLink href="#/company?page=focus" of="订阅里的新内容">
        全部
      </MoreLink>
    </p>
  );
}
