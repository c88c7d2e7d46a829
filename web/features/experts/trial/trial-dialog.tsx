import type { UserInfo } from '#contract/account/entities.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { bookingNameMaxLength, bookingTopicMaxLength } from '#contract/experts/constants.ts';
import { trialRules } from '#contract/experts/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './trial.module.css';

export interface TrialProps {
  item: { id: number; title: string };
  /** What was written last and came to nothing. */
  lastTopic: string;
  onClose: () => void;
  onReserved: () => void;
}

/** The form is there once it is known who asks: what somebody has typed belongs to him. */
export function TrialDialog({ onClose, ...form }: TrialProps) {
  const { user } = useSession();
  return (
    <Dialog isOpen={user !== undefined} onClose={onClose} title="预约试用" width={520}>
      {user && <Fields user={user} {...form} />}
    </Dialog>
  );
}

function Fields({ user, item, lastTopic, onReserved }: { user: UserInfo } & Omit<TrialProps, 'onClose'>) {
  const form = useForm({
    rules: trialRules,
    initial: { topic: lastTopic, contactName: '', phone: user.phone },
    draft: { key: `trial ${String(item.id)} ${String(user.userId)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isSent = await form.submit(async (values) => {
      await mutate(bookingCalls.reserveApplication, { id: item.id, ...values }, { quiet: true });
    });
    if (isSent) onReserved();
  }
  return (
    <form className={styles.form} aria-label={`预约试用${item.title}`} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextArea
        label="想试什么"
        help="一两句话说明企业情况和要解决的问题，方便服务商准备。"
        {...form.field('topic')}
        rows={4}
        maxLength={bookingTopicMaxLength}
      />
      <TextField
        label="联系人"
        {...form.field('contactName')}
        maxLength={bookingNameMaxLength}
        autoComplete="name"
      />
      <TextField
        label="联系电话"
        {...form.field('phone')}
        type="tel"
        maxLength={30}
        autoComplete="tel"
        isTabular
      />
      <p className="meta">联系人和电话加密保存，只给安排试用的工作人员看。</p>
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        提交预约
      </Button>
    </form>
  );
}
