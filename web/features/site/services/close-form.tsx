import { contentErrors } from '#contract/content/errors.ts';
import type { ResponseOf } from '#contract/call.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { closedStateNames, closedStates, type ClosedState } from '#contract/site/closed-services.ts';
import { siteReasonMaxLength } from '#contract/site/constants.ts';
import { closingReasonRule } from '#contract/site/rules.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import listStyles from '../lists/lists.module.css';
import { asClosed, type ServiceRow } from './service-rows.ts';

interface CloseFormProps {
  list: ResponseOf<typeof listCalls.readServices>;
  row: ServiceRow;
  onClose: () => void;
}

interface Values {
  state: ClosedState;
  reason: string;
}

/** Closes a service, or says otherwise why it is closed. */
export function CloseForm({ list, row, onClose }: CloseFormProps) {
  const form = useForm<Values, Values>({
    rules: { state: anything, reason: (reason) => closingReasonRule(reason, {}) },
    initial: { state: row.state === 'open' ? 'notYet' : row.state, reason: row.reason },
  });
  useFocusFirstFault(form, { reason: 'closing-reason' });
  async function submit() {
    const isDone = await form.submit(async ({ state, reason }) => {
      const others = asClosed(list.services).filter(({ service }) => service !== row.service);
      const closed = [...others, { service: row.service, state, reason: reason.trim() }];
      try {
        await mutate(listCalls.saveServices, { rev: list.rev, closed }, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(listCalls.saveServices.writes);
        throw new CallError('刚有同事改过开办的服务，没有保存。您填的还在，列表已换成最新的，请看过再保存。');
      }
    });
    if (!isDone) return;
    showToast(
      'success',
      row.state === 'open' ? `${row.name}已停办，不再受理新的` : `${row.name}的说明已更新`,
    );
    onClose();
  }
  return (
    <form className={listStyles.form} aria-label="停办" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <p>停办以后不能{row.about}。</p>
      <RadioGroup
        label="对外怎么说"
        name="closed-state"
        error={undefined}
        value={form.values.state}
        onChange={(value) => form.change({ state: value === 'ended' ? 'ended' : 'notYet' })}
        options={closedStates.map((value) => ({ value, label: closedStateNames[value] }))}
        isInRow
      />
      <TextArea
        label="原因"
        {...form.field('reason')}
        id="closing-reason"
        help={`来办事的人会看到，最多 ${String(siteReasonMaxLength)} 字，如什么时候开通、现在可以到哪里办`}
        rows={3}
        maxLength={siteReasonMaxLength}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          停办
        </Button>
      </div>
    </form>
  );
}
