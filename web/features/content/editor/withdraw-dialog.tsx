import type { Withdrawal } from '#contract/content/item.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';

export interface WithdrawForm {
  reason: string;
  text: string;
  to: string;
  comment: string;
}

const rules: FormRules<WithdrawForm> = {
  reason: anything,
  text: (text) => (text.trim() === '' ? 'withdrawalReasonRequired' : undefined),
  to: (to, { reason }) => (reason === 'moved' && to.trim() === '' ? 'withdrawalReasonRequired' : undefined),
  comment: anything,
};

interface WithdrawDialogProps {
  /** What is withdrawn: 在线的第 3 稿, 选中的 5 条. */
  what: string;
  /** What the main button says. */
  label?: string;
  onClose: () => void;
  onWithdraw: (withdrawal: Withdrawal, comment: string) => Promise<unknown>;
}

const withdrawalOf = ({ reason, text, to }: WithdrawForm): Withdrawal =>
  reason === 'moved'
    ? { reason, text: text.trim(), to: to.trim() }
    : { reason: reason === 'gone' ? 'gone' : 'notice', text: text.trim() };

/** Why something is withdrawn, and what visitors read in its place. */
export function WithdrawDialog({
  what,
  label = '撤下，访客立刻看不到',
  onClose,
  onWithdraw,
}: WithdrawDialogProps) {
  const form = useForm<WithdrawForm, WithdrawForm>({
    rules,
    initial: { reason: 'notice', text: '', to: '', comment: '' },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async (values) => {
      await onWithdraw(withdrawalOf(values), values.comment.trim() || values.text.trim());
    });
    if (isDone) onClose();
  }
  return (
    <Dialog
      isOpen
      title={`撤下${what}`}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不撤</Button>
          <Button variant="danger" isBusy={form.isSubmitting} onClick={() => void submit()}>
            {label}
          </Button>
        </>
      }
    >
      <form {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <RadioGroup
          label="访客打开原来的地址时看到"
          {...form.field('reason')}
          options={[
            { value: 'notice', label: '失效说明：标题留着，说明为什么失效' },
            { value: 'moved', label: '已移到别处：说明并给出新的地址' },
            { value: 'gone', label: '已删除：只说明不再提供' },
          ]}
        />
        <TextArea label="给访客的说明" {...form.field('text')} rows={3} maxLength={500} />
        {form.values.reason === 'moved' && (
          <TextField
            label="新的地址"
            help="本站的路径如 /Info/zcfbDetail?infoId=12，或者 https:// 开头的网址"
            {...form.field('to')}
            maxLength={300}
          />
        )}
        <TextArea
          label="给同事的话"
          help="只在办理经过里；不写就用给访客的说明"
          isOptional
          {...form.field('comment')}
          rows={2}
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}
