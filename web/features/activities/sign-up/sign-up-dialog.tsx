import { useEffect, useEffectEvent } from 'react';
import type { UserInfo } from '#contract/account/entities.ts';
import { signUpNameMaxLength, signUpRemarkMaxLength } from '#contract/activities/constants.ts';
import { signUpRules, type SignUpForm } from '#contract/activities/rules.ts';
import { signUpCalls, type SignUpPlaces } from '#contract/activities/sign-up-calls.ts';
import type { SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Item } from '#web/features/content/reads.ts';
import styles from './sign-up.module.css';

export interface SignUpDialogProps {
  item: Item<'activity'>;
  places: Pick<SignUpPlaces, 'mostPeople' | 'own'>;
  title: string;
  onClose: () => void;
  onSignedUp: (state: SignUpState) => void;
}

/** The form is there once it is known who signs up: what somebody has typed belongs to him. */
export function SignUpDialog({ onClose, title, ...form }: SignUpDialogProps) {
  const { user } = useSession();
  return (
    <Dialog isOpen={user !== undefined} onClose={onClose} title={title} width={520}>
      {user && <Fields user={user} {...form} />}
    </Dialog>
  );
}

function Fields({
  user,
  item,
  places: { mostPeople, own },
  onSignedUp,
}: { user: UserInfo } & Omit<SignUpDialogProps, 'onClose' | 'title'>) {
  const isReturned = own?.state === 'returned';
  const form = useForm<SignUpForm, SignUpForm>({
    rules: signUpRules,
    initial: {
      name: own?.name ?? '',
      phone: own?.phone ?? user.phone,
      people: isReturned ? String(own.people) : '1',
      remark: own?.remark ?? '',
      // with the first one
      isAgreed: isReturned,
    },
    draft: {
      key: `sign-up ${String(item.id)} ${String(user.userId)}${isReturned ? ' returned' : ''}`,
      secrets: ['isAgreed'],
    },
  });
  useFocusFirstFault(form);
  const { sponsor, organiser } = item.extra;
  const holders = [...new Set([sponsor, organiser])].filter((name) => name !== '').join('、');

  // fewer may be allowed by now than when the draft was written
  const fit = useEffectEvent(() => {
    if (Number(form.read().people) > mostPeople) form.change({ people: String(mostPeople) });
  });
  useEffect(() => fit(), []);

  async function post(values: SignUpForm) {
    const { isAgreed: isAgreedTo, ...text } = values;
    const { state } = isReturned
      ? await mutate(signUpCalls.resubmitSignUp, { ...text, id: own.id }, { quiet: true })
      : await mutate(
          signUpCalls.addNew,
          { ...text, isAgreed: isAgreedTo, activityId: item.id },
          { quiet: true },
        );
    onSignedUp(state);
  }
  async function submit() {
    await form.submit(post);
  }
  const { value: isAgreed, ...consent } = form.field('isAgreed');
  return (
    <form className={styles.form} aria-label="活动报名" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      {isReturned && own.comment !== '' && (
        <Alert tone="warning" title="需要修改">
          <p>{own.comment}</p>
        </Alert>
      )}
      <TextField label="联系人" {...form.field('name')} maxLength={signUpNameMaxLength} autoComplete="name" />
      <TextField label="手机号" {...form.field('phone')} inputMode="tel" maxLength={50} autoComplete="tel" />
      <Select
        label="参加人数"
        help="连同联系人"
        {...form.field('people')}
        options={Array.from({ length: mostPeople }, (_, index) => ({
          value: String(index + 1),
          label: `${String(index + 1)} 人`,
        }))}
      />
      <TextArea
        label="备注"
        help="例如单位、参加人职务、想了解的问题"
        {...form.field('remark')}
        isOptional
        rows={3}
        maxLength={signUpRemarkMaxLength}
      />
      {!isReturned && (
        <Checkbox
          {...consent}
          isChecked={isAgreed}
          isOptional={false}
          label={`同意把以上信息提供给${holders === '' ? '活动主办方' : holders}，只用于组织本次活动；活动结束一年后删除`}
        />
      )}
      <Button type="submit" variant="main" size="large" isWide isBusy={form.isSubmitting}>
        {isReturned ? '重新提交' : '提交报名'}
      </Button>
    </form>
  );
}
