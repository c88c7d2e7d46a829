import { prefixCalls } from '#contract/prefixes/calls.ts';
import { prefixWatchMilliseconds } from '#contract/prefixes/constants.ts';
import type { PrefixStatus } from '#contract/prefixes/entities.ts';
import { isAssignedPrefix } from '#contract/prefixes/stages.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { usePolling } from '#web/lib/polling.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { PrefixStatusView } from './prefix-status-view.tsx';
import styles from './prefixes.module.css';

// whoever only looks how far it is does without
const PrefixForm = lazyComponent(
  async () => (await import('./prefix-form.tsx')).PrefixForm,
  <SkeletonRows count={6} />,
);
// for those alone who have a prefix
const Holding = lazyComponent(
  async () => (await import('./holding.tsx')).Holding,
  <SkeletonRows count={6} />,
);

/** The prefix of an enterprise with what is registered below it, or the way to one. */
export function PrefixPage({ query }: { query: URLSearchParams }) {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={4} />;
  if (!isEnterprise(user))
    return (
      <Alert tone="info" title="标识前缀由企业账号申领">
        当前账号不是企业账号。请用企业账号登录；还没有的，可以
        <a className="inline" href="#/regOrg">
          注册企业账号
        </a>
        。
      </Alert>
    );
  if (user.auditStatus !== '2')
    return (
      <Alert tone="info" title="企业认证后才能申领标识前缀">
        申请所用的单位信息来自认证，您的企业还没有通过认证。
        <a className="inline" href={`#${addressOf('/identity', {})}`}>
          去认证
        </a>
      </Alert>
    );
  return <OfEnterprise key={user.userId} query={query} phone={user.phone} />;
}

const everyOne = { pageSize: 100 };

const statesOf = (rows: readonly PrefixStatus[]) =>
  rows
    .filter(({ state }) => state !== 'draft')
    .map(({ prefixId, state }) => `${String(prefixId)} ${state}`)
    .join();

function OfEnterprise({ query, phone }: { query: URLSearchParams; phone: string }) {
  const own = useCall(prefixCalls.ownPrefixes, everyOne, { isPage: true });
  useDecisions(own);
  return (
    <Loaded of={own} skeleton={<SkeletonRows count={5} />}>
      {({ rows }) => {
        const held = rows.find(({ state }) => isAssignedPrefix(state));
        const [latest] = rows;
        const isEditable = latest?.state === 'draft' || latest?.state === 'returned';
        const mayBegin =
          !isClosed('prefixes') &&
          (latest === undefined || ['refused', 'withdrawn', 'ended'].includes(latest.state));
        return (
          <div className={styles.page}>
            {held !== undefined && <Holding status={held} query={query} />}
            {held === undefined && latest !== undefined && latest.state !== 'draft' && (
              <PrefixStatusView status={latest} />
            )}
            {held === undefined && (isEditable || mayBegin) && (
              <PrefixForm
                key={isEditable ? latest.prefixId : 0}
                prefixId={isEditable ? latest.prefixId : undefined}
                isCorrection={latest?.state === 'returned'}
                phone={phone}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Follows what staff decide while the page is open. */
function useDecisions({ data, retry }: ReturnType<typeof useCall<typeof prefixCalls.ownPrefixes>>) {
  const states = data && statesOf(data.rows);
  const isAwaited = data?.rows.some(({ turn }) => turn === 'staff') ?? false;
  usePolling(prefixWatchMilliseconds, async () => {
    if (!isAwaited) return;
    const { rows } = await send(prefixCalls.ownPrefixes, everyOne, { quiet: true, quietSession: true });
    if (statesOf(rows) !== states) retry();
  });
}
