import { useEffect, useEffectEvent, useState } from 'react';
import { replaceAddress } from '#web/lib/routing/address.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { openReturned, type ReturnedAppeal } from './appeal-requests.ts';
import type { Appeal } from './use-appeal.ts';

/** Fetches what was submitted before, takes the secret out of the address and goes on in the wizard. */
export function Correction({ secret, appeal }: { secret: string; appeal: Appeal }) {
  const [failure, setFailure] = useState<string>();

  const goOn = useEffectEvent((returned: ReturnedAppeal) => {
    appeal.proceed({
      ...returned,
      isCompanyFound: true,
      fileCount: 0,
      isLicenceDone: false,
      isSubmitted: false,
    });
    replaceAddress('/modifyPhone');
  });
  useEffect(() => {
    openReturned(secret).then(goOn, (error: unknown) => setFailure(messageOf(error)));
  }, [secret]);

  function leave() {
    appeal.beginAnew();
    replaceAddress('/modifyPhone');
  }

  if (failure === undefined) {
    return (
      <Loading label="正在打开被退回的申诉">
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  return (
    <div className="stack">
      <Alert tone="error" isLive>
        {failure}
      </Alert>
      <div>
        <Button variant="main" size="large" onClick={leave}>
          重新提交申诉
        </Button>
      </div>
    </div>
  );
}
