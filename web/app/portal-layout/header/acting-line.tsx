import { memberRoleNames } from '#contract/acting.ts';
import { membersPage } from '#contract/members/constants.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { switchActing } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import styles from './acting-line.module.css';

/** For whom one acts, on every page, with the way back; or that enterprises wait for an answer. */
export function ActingLine({ user }: { user: UserInfo }) {
  const back = useTask(async () => {
    await switchActing(0);
    showToast('success', '已切换回个人');
  });
  if (user.acting)
    return (
      <section className={styles.line} aria-label="办理身份">
        <div className={`wrap ${styles.row ?? ''}`}>
          <p>
            正在代表 <b>{user.companyName}</b>（{memberRoleNames[user.acting.role]}）
            {user.acting.role === 'viewer' && '，只能查看，不能提交和修改'}
          </p>
          <Button size="small" className={styles.back} isBusy={back.isBusy} onClick={() => void back.run()}>
            切换回个人
          </Button>
        </div>
      </section>
    );
  return (
    <section className={styles.line} aria-label="企业邀请">
      <div className={`wrap ${styles.row ?? ''}`}>
        <p>
          有 <b className="num">{user.invitations}</b> 家企业邀请您成为成员，请接受或谢绝。
        </p>
        <ButtonLink size="small" href={`#${membersPage}`}>
          查看邀请
        </ButtonLink>
      </div>
    </section>
  );
}
