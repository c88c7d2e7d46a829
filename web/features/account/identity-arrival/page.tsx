import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { accountErrors } from '#contract/account/errors.ts';
import { identityCalls } from '#contract/account/identity-calls.ts';
import type { IdentityFailure } from '#contract/account/identity.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { useQuery } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Actions, isRefusedWith, LinkPage } from '../link-page/link-page.tsx';
import { enter, type Arrived } from './enter.ts';

// whoever is known already needs none of its forms
const FirstArrival = lazy(async () => ({ default: (await import('./first-arrival.tsx')).FirstArrival }));

/** Where people come back from the identity service of a province: `?arrival=…`, or `?failed=…` where it has not gone well. */
export function Page() {
  const query = useQuery();
  // once somebody is logged in the address may change before this page is gone
  const [{ arrival, failed }] = useState(() => ({
    arrival: query.get('arrival') ?? '',
    failed: query.get('failed') ?? '',
  }));
  return (
    <LinkPage title="省统一身份认证" done={undefined}>
      {arrival === '' ? (
        <Failed why={failureTexts.get(failed) ?? failures.expired} />
      ) : (
        <Looked arrival={arrival} />
      )}
    </LinkPage>
  );
}

const failures: Record<IdentityFailure, string> = {
  unavailable: '省统一身份认证暂时没有响应。请稍后再试，或用账号密码、验证码登录。',
  refused: '省统一身份认证没有确认您的身份：可能取消了登录，或者返回的凭证无效、已使用过。请重新登录。',
  expired: '这次认证已经失效：离开超过 10 分钟、换了浏览器，或者已经用过。请重新登录。',
  levelTooLow: '您在省平台的实名认证等级不够。请先在省平台提升认证等级，再回来登录。',
  tooMany: '操作太频繁，请十分钟后再试，或用账号密码、验证码登录。',
};
const failureTexts = new Map<string, string>(Object.entries(failures));

function Failed({ why }: { why: string }) {
  return (
    <>
      <Alert tone="error" title="没有登录" isLive>
        {why}
      </Alert>
      <Actions>
        <ButtonLink variant="main" href="#/login">
          返回登录
        </ButtonLink>
      </Actions>
    </>
  );
}

function Looked({ arrival }: { arrival: string }) {
  const looked = useCall(identityCalls.lookAtArrival, { arrival }, { isPage: true });
  if (looked.status === 'ready')
    return looked.data.state === 'linked' ? (
      <Enter arrival={arrival} arrived={looked.data} />
    ) : (
      <Suspense
        fallback={
          <Loading>
            <SkeletonRows count={3} />
          </Loading>
        }
      >
        <FirstArrival arrival={arrival} arrived={looked.data} />
      </Suspense>
    );
  if (looked.status === 'loading')
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  if (!isRefusedWith(looked.error, accountErrors.identityExpired))
    return <FailedState onRetry={looked.retry} />;
  return <Failed why={failures.expired} />;
}

/** Logs in whoever is known, without a further press. */
function Enter({ arrival, arrived }: { arrival: string; arrived: Arrived }) {
  const { run, error } = useTask(() => enter(arrival, arrived));
  const begin = useEffectEvent(() => void run());
  useEffect(() => begin(), []);
  if (error !== undefined) return <Failed why={messageOf(error)} />;
  return <p role="status">已通过{arrived.providerName}确认身份，正在登录…</p>;
}
