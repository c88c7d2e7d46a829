import { flushSync } from 'react-dom';
import { accountDeletionCoolingDays } from '#contract/account/constants.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { deletionRules, type DeletionForm } from '#contract/account/profile-rules.ts';
import { useFocusFirstFault } from '#web/lib/focus-first-fault.ts';
import { passwordDigest } from '#web/lib/password-digest.ts';
import { send } from '#web/lib/send.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';

const fieldId = 'deletionPassword';

interface DeletionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onRequested: () => void;
}

export function DeletionDialog({ isOpen, onClose, onRequested }: DeletionDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="注销账号" width={700}>
      <DeletionFormView onClose={onClose} onRequested={onRequested} />
    </Dialog>
  );
}

/** The password is asked for again: what is begun here ends the account. */
function DeletionFormView({ onClose, onRequested }: Omit<DeletionDialogProps, 'isOpen'>) {
  const form = useForm<DeletionForm, DeletionForm>({ rules: deletionRules, initial: { password: '' } });
  useFocusFirstFault(form, { password: fieldId });

  async function submit() {
    const isDone = await form.submit(async ({ password }) => {
      await send(profileCalls.requestDeletion, { password: passwordDigest(password) }, { quiet: true });
    });
    if (!isDone) return;
    showToast('success', `已提交注销申请，${accountDeletionCoolingDays} 天内可以撤销`);
    // the dialog gives the focus back first; then it can go on
    flushSync(onClose);
    onRequested();
  }
  return (
    <form className="stack" {...form.formProps(submit)}>
      <p>
        {accountDeletionCoolingDays}{' '}
        天后将删除账号、联系方式和企业信息，不能恢复。同意协议的记录和操作记录会依法保留。
      </p>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      <PasswordField
        label="登录密码"
        help="请再次输入密码确认"
        {...form.field('password')}
        id={fieldId}
        autoComplete="current-password"
      />
      <div className="row">
        <Button type="submit" variant="danger" isBusy={form.isSubmitting}>
          申请注销
        </Button>
        <Button onClick={onClose}>暂不注销</Button>
      </div>
    </form>
  );
}
