import { staffCalls } from '#contract/account/staff-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useState } from 'react';
import type { Member } from './member.ts';
import styles from './staff.module.css';

/** How somebody who has no password yet comes in: by his phone, or by a link where no SMS reaches him. */
export function FirstLogin({ one: { userId } }: { one: Member }) {
  const [made, setMade] = useState<ResponseOf<typeof staffCalls.makePasswordLink>>();
  const make = useMutation(staffCalls.makePasswordLink);
  return (
    <>
      <p className="muted">
        请告诉对方：在登录页选“企业用户”，用手机号和验证码登录，随后设置密码。收不到短信时，把设置密码的链接当面或用办公系统交给本人。
      </p>
      {made !== undefined && (
        <p>
          <span className={styles.link}>{made.link}</span>
          <br />
          <span className="meta">
            {shanghaiMinute(made.endTime)} 以前有效，只能用一次。离开这里就不再显示，重新生成时原来的作废。
          </span>
        </p>
      )}
      <div className="row">
        {made !== undefined && (
          <Button size="small" onClick={() => void navigator.clipboard.writeText(made.link)}>
            复制链接
          </Button>
        )}
        <Button
          size="small"
          isBusy={make.isBusy}
          onClick={() => void make.run({ id: userId }).then((link) => link && setMade(link))}
        >
          {made === undefined ? '生成设置密码的链接' : '重新生成'}
        </Button>
      </div>
    </>
  );
}
