import { useState } from 'react';
import { memberRoleNames, type MemberRole } from '#contract/acting.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import type { Member } from './member-list.ts';
import { roleChoices } from './invite-form.tsx';

/** Another role for a member; it counts from his next act on. */
export function RoleDialog({
  member: { personId, name, role },
  onClose,
}: {
  member: Member;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<string>(role);
  const change = useMutation(memberCalls.changeMemberRole, {
    done: (request) => `${name}的角色已改为${memberRoleNames[request.role]}`,
  });
  async function save() {
    if (chosen !== role && (await change.run({ personId, role: chosen as MemberRole })) === undefined) return;
    onClose();
  }
  return (
    <Dialog
      isOpen
      title={`更改${name}的角色`}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="main" isBusy={change.isBusy} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <RadioGroup label="角色" name="new-role" value={chosen} onChange={setChosen} options={roleChoices} />
    </Dialog>
  );
}
