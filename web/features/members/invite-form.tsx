import { memberRoleNames, memberRoles } from '#contract/acting.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { invitationDays } from '#contract/members/constants.ts';
import { memberRoleNotes } from '#contract/members/role-notes.ts';
import { invitationRules } from '#contract/members/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './members.module.css';

export const roleChoices = memberRoles.map((value) => ({
  value,
  label: memberRoleNames[value],
  note: memberRoleNotes[value],
}));

/** Whom to invite, and as what. */
export function InviteForm() {
  const form = useForm({
    rules: invitationRules,
    initial: { phone: '', role: '' },
    draft: { key: 'member invitation', secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isSent = await form.submit(async (values) => {
      await mutate(memberCalls.inviteMember, values, { quiet: true });
      showToast('success', '邀请已发出，对方用该手机号登录后可以接受');
    });
    if (isSent) form.change({ phone: '', role: '' });
  }
  return (
    <section aria-labelledby="invite">
      <SectionHead id="invite" title="邀请成员" />
      <form className={`card ${styles.form ?? ''}`} aria-labelledby="invite" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <TextField
          label="对方的手机号"
          help={`对方会收到短信，${String(invitationDays)} 天内用这个手机号的个人账号答复；没有账号可以先注册。`}
          {...form.field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={50}
          isTabular
        />
        <RadioGroup label="角色" {...form.field('role')} options={roleChoices} />
        <div>
          <Button type="submit" variant="main" isBusy={form.isSubmitting}>
            发出邀请
          </Button>
        </div>
      </form>
    </section>
  );
}
