import { useEffect, useRef } from 'react';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { certificationWatchMilliseconds } from '#contract/certifications/constants.ts';
import type { CertificationStatus } from '#contract/certifications/entities.ts';
import { certificationKindNames, type CertificationKind } from '#contract/certifications/kinds.ts';
import {
  certificationStages,
  isClosedCertification,
  isEffective,
  isOpenCertification,
} from '#contract/certifications/stages.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { send } from '#web/lib/call/send.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { usePolling } from '#web/lib/polling.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { loadUserInfo, useSession } from '#web/lib/session/session.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { CertificationStatusView } from './certification-status-view.tsx';
import styles from './certification.module.css';

// whoever only looks how far it is does without
const CertificationForm = lazyComponent(
  async () => (await import('./certification-form.tsx')).CertificationForm,
  <SkeletonRows count={6} />,
);

// for those alone who are certified
const PublicItem = lazyComponent(
  async () => (await import('../public-item/public-item.tsx')).PublicItem,
  <SkeletonRows count={3} />,
);

/** A certification of an enterprise, or a change of what is certified: the form, or where it stands. */
export function CertificationPage({ kind }: { kind: CertificationKind }) {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={4} />;
  if (!isEnterprise(user))
    return (
      <Alert tone="info" title={`${certificationKindNames[kind]}由企业账号办理`}>
        当前账号不是企业账号。请用企业账号登录；还没有的，可以
        <a className="inline" href="#/regOrg">
          注册企业账号
        </a>
        。
      </Alert>
    );
  if (kind === 'companyChange' && user.auditStatus !== '2')
    return (
      <Alert tone="info" title="企业认证后才有变更">
        您的企业还没有通过认证。
        <a className="inline" href={`#${addressOf('/identity', {})}`}>
          去认证
        </a>
      </Alert>
    );
  return (
    <OfEnterprise
      key={`${kind} ${String(user.userId)}`}
      kind={kind}
      phone={user.phone}
      userId={user.userId}
    />
  );
}

const everyOne = { pageSize: 100 };

/** What has been decided of them, to be compared with a later answer. A draft is the form's own, which must not be drawn anew. */
const statesOf = (rows: readonly CertificationStatus[]) =>
  rows
    .filter(({ state }) => state !== 'draft')
    .map(({ certificationId, state }) => `${String(certificationId)} ${state}`)
    .join();

function OfEnterprise({ kind, phone, userId }: { kind: CertificationKind; phone: string; userId: number }) {
  const own = useCall(certificationCalls.ownCertifications, everyOne, { isPage: true });
  useAskAgain(own);
  useDecisions(own);
  return (
    <Loaded of={own} skeleton={<SkeletonRows count={4} />}>
      {({ rows }) => {
        const open = rows.find(({ state }) => isOpenCertification(state));
        const latest = rows.find((row) => row.kind === kind);
        if (open !== undefined && open.kind !== kind) return <OtherOpen open={open} />;
        const isEditable = latest?.state === 'draft' || latest?.state === 'returned';
        const isOver =
          latest === undefined || latest.state === 'changed' || isClosedCertification(latest.state);
        return (
          <div className={styles.page}>
            {latest !== undefined && latest.state !== 'draft' && <CertificationStatusView status={latest} />}
            {kind === 'serviceProvider' &&
              rows.some((row) => row.kind === kind && isEffective(row.state)) && (
                <PublicItem userId={userId} />
              )}
            {(isEditable || (isOver && !isClosed('certifications'))) && (
              <CertificationForm
                key={isEditable ? latest.certificationId : 0}
                kind={kind}
                certificationId={isEditable ? latest.certificationId : undefined}
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

/** Follows what staff decide while the page is open, and lets the whole portal know what the account may do now. */
function useDecisions({
  data,
  retry,
}: ReturnType<typeof useCall<typeof certificationCalls.ownCertifications>>) {
  const states = data && statesOf(data.rows);
  const isAwaited = data?.rows.some(({ state }) => certificationStages[state].turn === 'staff') ?? false;
  usePolling(certificationWatchMilliseconds, async () => {
    if (!isAwaited) return;
    const { rows } = await send(certificationCalls.ownCertifications, everyOne, {
      quiet: true,
      quietSession: true,
    });
    if (statesOf(rows) !== states) retry();
  });
  const seen = useRef(states);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== states) void loadUserInfo().catch(() => undefined);
    seen.current = states;
  }, [states]);
}

function OtherOpen({ open }: { open: CertificationStatus }) {
  return (
    <Alert tone="info" title={`${open.kindName}正在办理`}>
      办结后才能提交另一项申请。
      <a className="inline" href={`#${addressOf('/company', { page: open.kind })}`}>
        查看{open.kindName}
      </a>
    </Alert>
  );
}
