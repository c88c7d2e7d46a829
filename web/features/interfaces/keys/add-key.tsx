import type { ResponseOf } from '#contract/call.ts';
import {
  keyMaxDays,
  keyPermissions,
  mostUsesPerMinute,
  defaultUsesPerMinute,
  type KeyPermission,
} from '#contract/interfaces/constants.ts';
import { keyCalls } from '#contract/interfaces/key-calls.ts';
import { hasSections, keyRules, type KeyForm } from '#contract/interfaces/rules.ts';
import { keyPermissionNames } from '#contract/interfaces/state-names.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../interfaces.module.css';

type Choices = ResponseOf<typeof keyCalls.getKeyChoices>;

interface AddKeyProps {
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** Another key: for whom, what it may, where, how often and until when. */
export function AddKey({ onClose, onAdded }: AddKeyProps) {
  const choices = useCall(keyCalls.getKeyChoices, {});
  return (
    <Dialog isOpen title="新增密钥" width={560} onClose={onClose}>
      <Loaded of={choices} skeleton={<SkeletonRows count={4} />}>
        {(found) => <KeyFields choices={found} onClose={onClose} onAdded={onAdded} />}
      </Loaded>
    </Dialog>
  );
}

function KeyFields({ choices, onClose, onAdded }: AddKeyProps & { choices: Choices }) {
  const today = shanghaiDay(serverNow());
  const form = useForm<KeyForm, KeyForm>({
    rules: keyRules(today),
    initial: {
      ...{ name: '', ownerId: String(choices.ownId), permissions: [], reach: 'all', sectionIds: [] },
      ...{ perMinute: String(defaultUsesPerMinute), endDay: '' },
    },
  });
  useFocusFirstFault(form);
  const { permissions, reach } = form.values;
  async function submit() {
    let added = 0;
    const isDone = await form.submit(async (typed) => {
      const isSome = typed.reach === 'some' && hasSections(typed.permissions);
      const { id } = await mutate(
        keyCalls.addKey,
        {
          ...{ name: typed.name.trim(), ownerId: Number(typed.ownerId), endDay: typed.endDay },
          permissions: typed.permissions as KeyPermission[],
          sectionIds: isSome ? typed.sectionIds.map(Number) : null,
          perMinute: Number(typed.perMinute),
        },
        { quiet: true },
      );
      added = id;
    });
    if (isDone) onAdded(added);
  }
  return (
    <form className={styles.form} aria-label="新增密钥" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label="名称"
        help="写明给哪个系统用"
        {...form.field('name')}
        autoComplete="off"
        maxLength={100}
      />
      <Select
        label="持有人"
        help="程序以他的身份调用；他停用后密钥也停用。能写内容的只能由您自己持有"
        {...form.field('ownerId')}
        options={choices.owners.map(({ id, account }) => ({ value: String(id), label: account }))}
      />
      <CheckboxGroup
        label="权限"
        help="都不选时只能读公开的内容。审核和发布由人办理，密钥不能"
        {...form.field('permissions')}
        options={keyPermissions
          .filter((one) => choices.permissions.includes(one))
          .map((value) => ({ value, label: keyPermissionNames[value] }))}
        isOptional
      />
      {hasSections(permissions) && (
        <RadioGroup
          label="栏目"
          {...form.field('reach')}
          options={[
            { value: 'all', label: '全部栏目' },
            { value: 'some', label: '只在这些栏目' },
          ]}
          isInRow
        />
      )}
      {hasSections(permissions) && reach === 'some' && (
        <CheckboxGroup
          label="选择栏目"
          help="含它下面的栏目"
          {...form.field('sectionIds')}
          options={choices.sections.map(({ id, name }) => ({ value: String(id), label: name }))}
          arrangement="columns"
        />
      )}
      <TextField
        label="每分钟次数"
        help={`1 到 ${String(mostUsesPerMinute)}，超过的请求会被拒绝`}
        {...form.field('perMinute')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        isTabular
        className={styles.short}
      />
      <TextField
        label="到期日"
        help={`最迟 ${daysAfter(today, keyMaxDays)}，当天结束时失效`}
        {...form.field('endDay')}
        type="date"
        className={styles.short}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          新增
        </Button>
      </div>
    </form>
  );
}
