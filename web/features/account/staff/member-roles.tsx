import { staffRoleNames } from '#contract/account/role-names.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CasePart } from '#web/console/case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import type { Member } from './member.ts';
import { RoleFields, type RoleForm } from './role-fields.tsx';
import styles from './staff.module.css';

type Grant = Member['grants'][number];

/** What he may do, and what administrators have asked for. */
export function MemberRoles({ one }: { one: Member }) {
  return (
    <CasePart id="member-roles" title="角色">
      {one.grants.length === 0 && <p className="muted">没有角色，登录后不能办理任何事项。</p>}
      {one.grants.length > 0 && (
        <ul className={styles.roles} aria-label="角色">
          {one.grants.map((grant) => (
            <li key={grant.id}>
              <GrantLine grant={grant} />
            </li>
          ))}
        </ul>
      )}
      {!one.isOneself && <AskForRole userId={one.userId} />}
    </CasePart>
  );
}

function GrantLine({ grant }: { grant: Grant }) {
  const { id, state, role, sectionName } = grant;
  const name = `${staffRoleNames[role]}（${sectionName || '全部栏目'}）`;
  const change = state === 'asked' ? 'grant' : 'revoke';
  const confirm = useMutation(staffCalls.confirmRole, {
    done: state === 'asked' ? `已授予${name}` : `已撤销${name}`,
  });
  const drop = useMutation(staffCalls.dropRoleRequest, { done: '申请已取消，没有变更' });
  const revoke = useMutation(staffCalls.revokeRole, { done: '已申请撤销，等待另一位管理员确认' });
  const why = `grant-${String(id)}`;
  return (
    <>
      <p>
        <b>{staffRoleNames[role]}</b> {sectionName || '全部栏目'}{' '}
        {state === 'asked' && <Tag tone="amber">等待授予</Tag>}
        {state === 'revoking' && <Tag tone="amber">等待撤销</Tag>}
      </p>
      <p className="meta" id={why}>
        {about(grant)}
      </p>
      {(grant.mayDrop || grant.mayRevoke) && (
        <div className="row">
          {state !== 'granted' && (
            <>
              <Button
                size="small"
                isHeld={!grant.mayConfirm}
                aria-describedby={grant.mayConfirm ? undefined : why}
                isBusy={confirm.isBusy}
                onClick={() => void confirm.run({ id, change })}
              >
                {state === 'asked' ? '确认授予' : '确认撤销'}
              </Button>
              <Button
                size="small"
                variant="plain"
                isBusy={drop.isBusy}
                onClick={() => void drop.run({ id, change })}
              >
                取消申请
              </Button>
            </>
          )}
          {grant.mayRevoke && (
            <Button
              size="small"
              variant="plain"
              isBusy={revoke.isBusy}
              onClick={() => void revoke.run({ id })}
            >
              申请撤销
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function about({
  state,
  grantedBy,
  grantedAt,
  confirmedBy,
  revocationAskedBy,
  mayConfirm,
  mayDrop,
}: Grant): string {
  const own = mayDrop && !mayConfirm ? '您提出的申请由另一位管理员确认。' : '';
  const asked = `${grantedBy || '服务器上的命令'} ${shanghaiMinute(grantedAt)} ${grantedBy === '' ? '授予' : '申请'}`;
  if (state === 'asked') return `${asked}。${own}`;
  const granted = confirmedBy === '' ? asked : `${asked}，${confirmedBy} 确认`;
  return state === 'granted' ? granted : `${granted}；${revocationAskedBy} 申请撤销。${own}`;
}

function AskForRole({ userId }: { userId: number }) {
  const form = useForm<RoleForm, RoleForm>({
    rules: { role: (role) => (role === '' ? 'roleRequired' : undefined), sectionId: () => undefined },
    initial: { role: '', sectionId: '' },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async ({ role, sectionId }) => {
      const isWhole = role === 'administrator' || sectionId === '';
      await mutate(
        staffCalls.grantRole,
        { userId, role: role as StaffRole, sectionId: isWhole ? null : Number(sectionId) },
        { quiet: true },
      );
    });
    if (!isDone) return;
    form.change({ role: '', sectionId: '' });
    showToast('success', '已申请，等待另一位管理员确认');
  }
  return (
    <form className={styles.form} aria-label="申请角色" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <RoleFields form={form} />
      <div>
        <Button size="small" type="submit" isBusy={form.isSubmitting}>
          申请授予
        </Button>
      </div>
    </form>
  );
}
