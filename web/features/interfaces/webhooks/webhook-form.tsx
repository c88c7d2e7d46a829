import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { interfaceNameMax, webhookUrlMax } from '#contract/interfaces/constants.ts';
import { webhookEventNames, webhookEvents } from '#contract/interfaces/events.ts';
import { webhookRules, type WebhookForm as Form } from '#contract/interfaces/rules.ts';
import { webhookCalls, type Webhook } from '#contract/interfaces/webhook-calls.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../interfaces.module.css';

type Choices = ResponseOf<typeof webhookCalls.getWebhookChoices>;
type Written = RequestOf<typeof webhookCalls.saveWebhook>;

interface Values extends Form {
  kinds: readonly string[];
  sectionIds: readonly string[];
}

interface WebhookFormProps {
  /** The one that is changed; without it one is made. */
  webhook?: Webhook;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Where it is sent to, and of what it is told. */
export function WebhookForm(props: WebhookFormProps) {
  const choices = useCall(webhookCalls.getWebhookChoices, {});
  return (
    <Loaded of={choices} skeleton={<SkeletonRows count={4} />}>
      {(found) => <WebhookFields {...props} choices={found} />}
    </Loaded>
  );
}

function WebhookFields({ webhook, onSaved, onClose, choices }: WebhookFormProps & { choices: Choices }) {
  const form = useForm<Values, Values>({
    // whether plain HTTP is taken here the server says
    rules: { ...webhookRules({ mayBePlain: true }), kinds: anything, sectionIds: anything },
    initial: {
      ...{ name: webhook?.name ?? '', url: webhook?.url ?? '' },
      events: webhook?.events ?? webhookEvents,
      kinds: webhook?.kinds ?? [],
      sectionIds: (webhook?.sectionIds ?? []).map(String),
    },
  });
  useFocusFirstFault(form);
  async function submit() {
    let saved = 0;
    const isDone = await form.submit(async ({ name, url, events, kinds, sectionIds }) => {
      const { id } = await mutate(
        webhookCalls.saveWebhook,
        {
          ...(webhook !== undefined && { id: webhook.id }),
          ...{ name: name.trim(), url: url.trim() },
          events: [...events] as NonNullable<Written['events']>,
          kinds: [...kinds] as NonNullable<Written['kinds']>,
          sectionIds: sectionIds.map(Number),
        },
        { quiet: true },
      );
      saved = id;
    });
    if (!isDone) return;
    showToast('success', webhook === undefined ? '接收地址已新增，请生成签名密钥' : '接收地址已保存');
    onSaved(saved);
  }
  const title = webhook === undefined ? '新增接收地址' : '修改接收地址';
  return (
    <form className={styles.form} aria-label={title} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label="名称"
        help="写明是哪个系统"
        {...form.field('name')}
        autoComplete="off"
        maxLength={interfaceNameMax * 2}
      />
      <TextField
        label="接收地址"
        help="以 https:// 开头，由接收方提供；内网地址不推送"
        {...form.field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={webhookUrlMax + 100}
      />
      <CheckboxGroup
        label="事件"
        {...form.field('events')}
        options={webhookEvents.map((value) => ({ value, label: webhookEventNames[value] }))}
        arrangement="row"
      />
      <CheckboxGroup
        label="内容种类"
        help="都不选时为全部种类"
        {...form.field('kinds')}
        options={choices.kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        arrangement="columns"
        isOptional
      />
      <CheckboxGroup
        label="栏目"
        help="都不选时为全部栏目；含它下面的栏目"
        {...form.field('sectionIds')}
        options={choices.sections.map(({ id, name }) => ({ value: String(id), label: name }))}
        arrangement="columns"
        isOptional
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {webhook === undefined ? '新增' : '保存'}
        </Button>
      </div>
    </form>
  );
}
