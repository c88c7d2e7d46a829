import type { ResponseOf } from '#contract/call.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import { testChannels, type TestChannel, type TestOutcome } from '#contract/site/first-day.ts';
import { useState } from 'react';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import styles from './first-day.module.css';

type Tried = ResponseOf<typeof firstDayCalls.tryMessage>;

const names: Readonly<Record<TestChannel, string>> = { sms: '短信', email: '邮件' };

const said: Readonly<Record<TestOutcome, (channel: TestChannel, tried: Tried) => string>> = {
  sent: (channel, { to }) =>
    channel === 'sms'
      ? `短信服务商已收下发给 ${to} 的短信，请看手机。它是一条验证码的样子，里面的数字没有用处。`
      : `邮件服务器已收下发给 ${to} 的邮件，请看邮箱，没有就看垃圾邮件。`,
  failed: (channel, { to, reason }) => `发给 ${to} 的${names[channel]}没有发出：${reason}`,
  noProvider: (channel) => `本站没有设置${names[channel]}服务商，没有发。请运维人员按设置说明填写。`,
  noAddress: (channel) =>
    channel === 'sms'
      ? '您的账号没有手机号，没有发。'
      : '您的账号没有验证过的邮箱，没有发。请先在“我的账号”里绑定邮箱。',
};

/** A message to oneself by the way that codes go, and what came of it. */
export function TestMessages() {
  const [last, setLast] = useState<{ channel: TestChannel; tried: Tried }>();
  const mutation = useMutation(firstDayCalls.tryMessage, {});
  async function run(channel: TestChannel) {
    setLast(undefined);
    const tried = await mutation.run({ channel });
    if (tried !== undefined) setLast({ channel, tried });
  }
  return (
    <>
      <span className={styles.tests}>
        {testChannels.map((channel) => (
          <Button
            key={channel}
            size="small"
            isBusy={mutation.isBusy && mutation.request.channel === channel}
            onClick={() => void run(channel)}
          >
            给自己发{names[channel]}
          </Button>
        ))}
      </span>
      {last !== undefined && (
        <Alert tone={last.tried.outcome === 'sent' ? 'success' : 'warning'} isLive>
          {said[last.tried.outcome](last.channel, last.tried)}
        </Alert>
      )}
    </>
  );
}
