import { useState } from 'react';
import { memberRoleNames } from '#contract/acting.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './members.module.css';
import type { Member, MemberList } from './member-list.ts';

const ownLogin = 'own';

/** Who is the owner in the place of this one, and what follows. */
export function HandOverDialog({
  member: { personId, name, isSelf },
  list: { members, isOwnLogin, companyName },
  onClose,
}: {
  member: Member;
  list: MemberList;
  onClose: () => void;
}) {
  const [to, setTo] = useState('');
  const [error, setError] = useState<string>();
  const handOver = useMutation(memberCalls.handOverEnterprise, { done: '负责人已移交' });
  const giver = isSelf ? '您' : name;
  const taker = members.find((one) => String(one.personId) === to);
  async function save() {
    if (to === '') {
      setError('请选择移交给谁');
      return;
    }
    const request = { fromId: personId, ...(taker !== undefined && { toId: taker.personId }) };
    if ((await handOver.run(request)) !== undefined) onClose();
  }
  return (
    <Dialog
      isOpen
      title="移交负责人"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="main" isBusy={handOver.isBusy} onClick={() => void save()}>
            确认移交
          </Button>
        </>
      }
    >
      <p className={styles.follows}>
        移交后，{taker?.name ?? (to === ownLogin ? '企业账号' : '对方')}是{companyName}
        的负责人，可以管理成员；
        {giver}改为经办人，不能再管理成员。需要改回时，由新的负责人或企业账号办理。
      </p>
      <Select
        label="移交给"
        name="successor"
        value={to}
        error={error}
        onChange={(value) => {
          setTo(value);
          setError(undefined);
        }}
        options={[
          ...members
            .filter((one) => one.personId !== personId)
            .map((one) => ({
              value: String(one.personId),
              label: `${one.name}（${one.phone}，${memberRoleNames[one.role]}）`,
            })),
          ...(isOwnLogin ? [{ value: ownLogin, label: '收回，由企业账号担任' }] : []),
        ]}
      />
    </Dialog>
  );
}
