import { newStaffRules, type NewStaffForm } from '#contract/account/staff-rules.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { RoleFields, type RoleForm } from './role-fields.tsx';
import styles from './staff.module.css';

type Values = NewStaffForm & RoleForm;

/** An account for somebody new, and the role that is asked for with it. */
export function AddMember({ onClose, onAdded }: { onClose: () => void; onAdded: (userId: number) => void }) {
  const form = useForm<Values, Values>({
    rules: { ...newStaffRules, role: () => undefined, sectionId: () => undefined },
    initial: { account: '', phone: '', role: '', sectionId: '' },
  });
  useFocusFirstFault(form);
  async function submit() {
    let added = 0;
    const isDone = await form.submit(async ({ account, phone, role, sectionId }) => {
      const { userId } = await mutate(
        staffCalls.addStaffMember,
        {
          account,
          phone,
          role: role === '' ? null : (role as StaffRole),
          sectionId: sectionId === '' ? null : Number(sectionId),
        },
        { quiet: true },
      );
      added = userId;
    });
    if (!isDone) return;
    showToast('success', '已新增，角色由另一位管理员确认后有效');
    onAdded(added);
  }
  return (
    <Dialog isOpen title="新增工作人员" width={480} onClose={onClose}>
      <form className={styles.form} aria-label="新增工作人员" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <TextField
          label="登录账号"
          help="中英文、数字、- 和 _，最多 50 个字"
          {...form.field('account')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          label="手机号"
          help="首次登录用它收验证码；不能是企业账号已用的号码"
          {...form.field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={50}
          isTabular
        />
        <RoleFields form={form} isOptional />
        <div className="row">
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="main" isBusy={form.isSubmitting}>
            新增
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
