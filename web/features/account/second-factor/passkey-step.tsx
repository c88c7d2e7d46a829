import { passkeyCalls } from '#contract/account/passkey-calls.ts';
import { secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { canUsePasskeys, signByPasskey } from './passkey.ts';
import { goOn } from './use-step.ts';

/** A passkey in place of the code. Nothing where somebody has none, or the browser knows none. */
export function PasskeyStep() {
  const own = useCall(secondFactorCalls.ownSecondFactor, {}, { isPart: true });
  const give = useTask(async () => {
    const begun = await mutate(passkeyCalls.beginPasskeyStep, {}, { quiet: true });
    await mutate(passkeyCalls.givePasskey, { passkey: await signByPasskey(begun) }, { quiet: true });
    await goOn();
  });
  if (!own.data?.hasPasskeys || own.data.passkeys.length === 0 || !canUsePasskeys()) return null;
  return (
    <>
      {give.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(give.error)}
        </Alert>
      )}
      <div className="row">
        <Button isBusy={give.isBusy} onClick={() => void give.run()}>
          用通行密钥验证
        </Button>
      </div>
    </>
  );
}
