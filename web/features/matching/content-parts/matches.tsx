import type { ComponentProps, ReactNode } from 'react';
import { matchCalls, type Match } from '#contract/matching/match-calls.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Block } from '#web/features/content/detail/block.tsx';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import type { InviteMatch } from '../matches/invite.tsx';
import { inviteTitles } from '../matches/invite-titles.ts';
import styles from '../matches/matches.module.css';

/** Forms and dialogs, which visitors have no use for. */
const lazyInvite = createLazy(async () => (await import('../matches/invite.tsx')).Invite);
const lazyInviteMatch = createLazy(async () => (await import('../matches/invite.tsx')).InviteMatch);

type MatchesProps = PropsOf<'matching/matches'>;

/** The ten best, with score and reasons; and for whoever owns something that could go with the item, the way to its owner. */
export function Part({ id, kind, title }: PropsOf<'matching/matches'>) {
  const solutions = useCall(matchCalls.matchingSolutions, { id }, { isEnabled: kind === 'demand' });
  const demands = useCall(matchCalls.matchingDemands, { id }, { isEnabled: kind === 'solution' });
  const { isLoggedIn } = useSession();
  const other = kind === 'demand' ? 'solution' : 'demand';
  return (
    <>
      {isLoggedIn ? (
        <LazyInvite id={id} kind={kind} title={title} />
      ) : (
        <Block title={inviteTitles[kind]}>
          <div className={styles.told}>
            <p>
              {kind === 'demand' ? '服务商' : '企业'}登录后，可以用已发布的
              {other === 'demand' ? '需求' : '方案'}
              邀请对方。
            </p>
            {isClosed('matching') ? (
              <ClosedNotice service="matching" />
            ) : (
              <Button onClick={() => askForLogin()}>登录后邀请对接</Button>
            )}
          </div>
        </Block>
      )}
      <Block title={kind === 'demand' ? '匹配的方案' : '匹配的需求'}>
        <Loaded of={kind === 'demand' ? solutions : demands} skeleton={<SkeletonRows count={2} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="muted">
                还没有匹配的{kind === 'demand' ? '方案' : '需求'}，有新的发布时会自动计算。
              </p>
            ) : (
              <ol className={styles.list}>
                {rows.map((match) => (
                  <Row key={match.id} match={match} kind={other}>
                    {isLoggedIn && <LazyInviteMatch id={id} kind={kind} title={title} match={match} />}
                  </Row>
                ))}
              </ol>
            )
          }
        </Loaded>
      </Block>
    </>
  );
}

function LazyInvite(props: MatchesProps) {
  const late = useLazy(lazyInvite);
  return late.status === 'ready' ? <late.value {...props} /> : null;
}

function LazyInviteMatch(props: ComponentProps<typeof InviteMatch>) {
  const late = useLazy(lazyInviteMatch);
  return late.status === 'ready' ? <late.value {...props} /> : null;
}

interface RowProps {
  match: Match;
  kind: string;
  /** What can be done about it. */
  children: ReactNode;
}

function Row({ match: { id, title, party, score, reasons }, kind, children }: RowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.score}>
        <b className="num">{score}</b>
        <span className="meta">分</span>
      </p>
      <div>
        <a className="inline" href={contentHref(kind, id)}>
          {title}
        </a>
        <p className="meta">{party}</p>
        <ul className={styles.reasons} aria-label="匹配理由">
          {reasons.map(({ aspect, text }) => (
            <li key={aspect}>{text}</li>
          ))}
        </ul>
        {children}
      </div>
    </li>
  );
}
