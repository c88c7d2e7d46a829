import { useId } from 'react';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { useStep } from './use-step.ts';

export function SecondFactorDialog({ isMissing, onClose }: { isMissing: boolean; onClose: () => void }) {
  return isMissing ? <MissingDialog onClose={onClose} /> : <CodeDialog onClose={onClose} />;
}

function CodeDialog({ onClose }: { onClose: () => void }) {
  const { form, submit } = useStep();
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="两步验证"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>以后再说</Button>
          <Button type="submit" form={formId} variant="main" isBusy={form.isSubmitting}>
            验证
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" aria-label="两步验证" {...form.formProps(submit)}>
        <p>您是平台工作人员，办理业务前请输入验证器上的动态码。页面上填写的内容不变。</p>
        <CodeField form={form} />
      </form>
      <PasskeyStep />
    </Dialog>
  );
}

function MissingDialog({ onClose }: { onClose: () => void }) {
  function set() {
    onClose();
    goTo('/console?page=security');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="开启两步验证"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>以后再说</Button>
          <Button variant="main" onClick={set}>
            去设置
          </Button>
        </>
      }
    >
      <p>平台要求工作人员开启两步验证，开启后才能办理业务。请准备好手机上的验证器应用。</p>
    </Dialog>
  );
}
