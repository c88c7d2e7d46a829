import { useState } from 'react';
import { contactCalls, type ContactDetail } from '#contract/matching/contact-calls.ts';
import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import { partingMaxLength } from '#contract/matching/constants.ts';
import { decliningRules, partingRules } from '#contract/matching/rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ActionBar } from '#web/ui/action-bar/action-bar.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { SettledButton } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './contacts.module.css';
import { actionNames, doneText } from './state-names.ts';

/** Of these the other one is told why: their own dialog asks. */
const reasoned: readonly ContactAction[] = ['decline', 'part'];

/** What follows from what discloses something, ends something or cannot be taken back. */
const questions: Partial<Record<ContactAction, string>> = {
  withdraw: '邀请撤回后不能恢复，对方会收到通知；需要时可以再次邀请。',
  offer: '对方也同意以后，双方会看到对方的联系人和电话；看到以后不能收回。',
  agree: '同意后双方马上看到对方的联系人和电话，不能收回。',
  sign: '登记后所有人都看到这条需求已签约，其他对接不能再继续；不能改回未签约。',
  finish: '登记后所有人都看到这条需求已完成，对接到此结束，不能恢复；双方可以互相评价。',
};

/** What can be done now, the way on first. */
export function Actions({ contact: { id, actions } }: { contact: ContactDetail }) {
  const [asked, setAsked] = useState<ContactAction>();
  const moving = useMutation(contactCalls.moveContact, {
    quiet: true,
    done: ({ action }, { state }) => doneText(action, state),
  });

  async function moveWith(action: ContactAction, comment: string) {
    const { state } = await mutate(contactCalls.moveContact, { id, action, comment }, { quiet: true });
    showToast('success', doneText(action, state));
  }

  function press(action: ContactAction) {
    if (reasoned.includes(action)) setAsked(action);
    else void moving.run({ id, action, comment: '' });
  }

  return (
    <div>
      {moving.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(moving.error)}
        </Alert>
      )}
      <ActionBar
        label="可以办理的事"
        acts={actions.map((action, index) => {
          const text = questions[action];
          return {
            key: action,
            label: actionNames[action].button,
            isMain: index === 0 && action !== 'part',
            isBusy: moving.request?.action === action,
            onPress: () => press(action),
            ask: text === undefined ? undefined : { text },
          };
        })}
      />
      <Dialog
        isOpen={asked !== undefined}
        title={asked === undefined ? '' : actionNames[asked].button}
        onClose={() => setAsked(undefined)}
      >
        {asked !== undefined && (
          <ReasonForm
            action={asked}
            onSay={(comment) => moveWith(asked, comment)}
            onSaid={() => setAsked(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}

interface ReasonProps {
  action: ContactAction;
  onSay: (comment: string) => Promise<void>;
  onSaid: () => void;
}

function ReasonForm({ action, onSay, onSaid }: ReasonProps) {
  const isNeeded = action === 'part';
  const form = useForm({ rules: isNeeded ? partingRules : decliningRules, initial: { comment: '' } });
  async function submit() {
    if (await form.submit(({ comment }) => onSay(comment.trim()))) onSaid();
  }
  return (
    <form aria-label={actionNames[action].button} className={styles.form} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextArea
        label={isNeeded ? '原因' : '原因（选填）'}
        help="对方会看到"
        {...form.field('comment')}
        rows={3}
        maxLength={partingMaxLength}
      />
      <SettledButton type="submit" isBusy={form.isSubmitting}>
        {actionNames[action].button}
      </SettledButton>
    </form>
  );
}
