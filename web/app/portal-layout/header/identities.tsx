import { Check } from 'lucide-react';
import type { UserInfo } from '#contract/account/entities.ts';
import { memberRoleNames } from '#contract/acting.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { switchActing } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import styles from './account-items.module.css';

/** As whom one can act, the present one marked: rows of the account's menu. Nothing where there is no choice. */
export function Identities({
  user,
  onChosen,
}: {
  user: Pick<UserInfo, 'acting' | 'userId' | 'userName' | 'phone'>;
  onChosen: () => void;
}) {
  const own = useCall(actingCalls.ownEnterprises, {}, { quietSession: true });
  const change = useTask(async ({ id, name }: { id: number; name: string }) => {
    await switchActing(id);
    showToast('success', id === 0 ? '已切换回个人' : `现在代表${name}办理业务`);
    onChosen();
  });
  const enterprises = own.data?.enterprises ?? [];
  if (enterprises.length === 0 && !user.acting) return null;
  const current = user.acting ? user.userId : 0;
  const rows = [
    { id: 0, name: '个人', note: user.userName || user.phone },
    ...enterprises.map(({ enterpriseId, companyName, role }) => ({
      id: enterpriseId,
      name: companyName,
      note: memberRoleNames[role],
    })),
  ];
  return (
    <>
      <li className={styles.group} id="identities">
        办理身份
      </li>
      {rows.map(({ id, name, note }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.identity}
            aria-current={id === current || undefined}
            aria-busy={change.request?.id === id || undefined}
            onClick={() => (id === current ? onChosen() : void change.run({ id, name }))}
          >
            <span>
              {name}
              <span className={`meta ${styles.meta ?? ''}`}>{note}</span>
            </span>
            {id === current && <Check className="icon-s" aria-label="当前" />}
          </button>
        </li>
      ))}
    </>
  );
}
