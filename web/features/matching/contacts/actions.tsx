import { useState } from 'react';
import { contactCalls, type ContactDetail } from '#contract/matching/contact-calls.ts';
import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import { partingMaxLength } from '#contract/matching/constants.ts';
import { decliningRules, partingRules } from '#contract/matching/rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './contacts.module.css';
import { actionNames } from './state-names.ts';

interface ActionsProps {
  contact: ContactDetail;
  onMoved: () => void;
}

/** Of these the other one is told why. */
const reasoned: readonly ContactAction[] = ['decline', 'part'];

/** What can be done now, the way on first. */
export function Actions({ contact: { id, actions }, onMoved }: ActionsProps) {
  const [under, setUnder] = useState<ContactAction>();
  const [asked, setAsked] = useState<ContactAction>();
  const [failure, setFailure] = useState('');

  async function move(action: ContactAction, comment = '') {
    await send(contactCalls.moveContact, { id, action, comment }, { quiet: true });
    showToast('success', `已${actionNames[action].button}`);
  }

  async function press(action: ContactAction) {
    if (reasoned.includes(action)) {
      setAsked(action);
      return;
    }
    setFailure('');
    setUnder(action);
    await move(action).catch((error: unknown) => setFailure(messageOf(error)));
    setUnder(undefined);
    onMoved();
  }

  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {failure !== '' && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 && action !== 'part' ? 'main' : undefined}
          isBusy={under === action}
          onClick={() => void press(action)}
        >
          {actionNames[action].button}
        </Button>
      ))}
      <Dialog
        isOpen={asked !== undefined}
        title={asked === undefined ? '' : actionNames[asked].button}
        onClose={() => setAsked(undefined)}
      >
        {asked !== undefined && (
          <ReasonForm
            action={asked}
            onSay={(comment) => move(asked, comment)}
            onSaid={() => {
              setAsked(undefined);
              onMoved();
            }}
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
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      <TextArea
        label={isNeeded ? '原因' : '原因（选填）'}
        help="对方会看到"
        {...form.field('comment')}
        rows={3}
        maxLength={partingMaxLength}
      />
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        {actionNames[action].button}
      </Button>
    </form>
  );
}
