import { useEffect, useEffectEvent, useState } from 'react';
import { subscriptionCalls, type SubscriptionSettings } from '#contract/subscription/calls.ts';
import {
  digestHour,
  rhythmNames,
  rhythms,
  subscribableKindNames,
  subscribableKinds,
  type Rhythm,
} from '#contract/subscription/constants.ts';
import { focusRules } from '#contract/subscription/rules.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { ChosenCodes } from '#web/lib/form/chosen-codes.tsx';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import styles from './subscription.module.css';

type Focus = SubscriptionSettings['focus'];
interface Values extends Focus {
  rhythm: Rhythm;
  onSite: boolean;
  byMail: boolean;
}

const rules: FormRules<Values> = { ...focusRules, rhythm: anything, onSite: anything, byMail: anything };

const optionsOf = (choices: SubscriptionSettings['choices']['topics']) =>
  choices.map(({ code, name }) => ({ value: code, label: name }));

/** What somebody looks at, how often he is told, and by which ways. */
export function SettingsForm({ settings }: { settings: SubscriptionSettings }) {
  const { choices, focus, suggestedTopics, mail, rhythm, onSite, byMail } = settings;
  const form = useForm<Values, Values>({
    rules,
    initial: { rhythm, onSite, byMail, ...focus },
  });
  useFocusFirstFault(form);
  // by the pause, which stands beside the form
  const follow = useEffectEvent(() => form.change({ onSite, byMail }));
  useEffect(() => follow(), [onSite, byMail]);
  const kinds = form.field('kinds');
  const industries = form.field('industries');
  const [industry, setIndustry] = useState('');
  function addIndustry() {
    if (industry !== '') industries.onChange([...industries.value, industry]);
    setIndustry('');
  }
  const site = form.field('onSite');
  const post = form.field('byMail');

  async function save({ kinds: wanted, industries: of, areas, topics, ...more }: Values) {
    await mutate(
      subscriptionCalls.saveSubscriptionSettings,
      { ...more, focus: { kinds: wanted, industries: of, areas, topics } },
      { quiet: true },
    ).catch(byField);
  }
  async function submit() {
    // what is selected and not added yet is meant as well
    addIndustry();
    if (await form.submit(save)) showToast('success', '已保存');
  }
  return (
    <form className={`card ${styles.form ?? ''}`} aria-label="关注领域和提醒方式" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <CheckboxGroup
        label="关注的内容"
        isOptional
        help="按下面的领域告诉您；不选就只发订阅的筛选"
        {...kinds}
        onChange={(values) => kinds.onChange(subscribableKinds.filter((kind) => values.includes(kind)))}
        options={subscribableKinds.map((kind) => ({ value: kind, label: subscribableKindNames[kind] }))}
        arrangement="row"
      />
      <ChosenCodes
        label="行业"
        help="不选就是全部行业"
        {...industries}
        choices={choices.industries}
        next={industry}
        onNext={setIndustry}
        onAdd={addIndustry}
      />
      <CheckboxGroup
        label="区县"
        isOptional
        help="不选就是全市"
        {...form.field('areas')}
        options={optionsOf(choices.areas)}
        arrangement="columns"
      />
      <CheckboxGroup
        label="主题"
        isOptional
        help={`标题、摘要或标签里有所选的词；不选就不限主题${suggestedTopics.length > 0 ? `。您注册时选择了${suggestedTopics.join('、')}` : ''}`}
        {...form.field('topics')}
        options={optionsOf(choices.topics)}
        arrangement="columns"
      />
      <RadioGroup
        label="多久一次"
        {...form.field('rhythm')}
        onChange={(value) => form.change({ rhythm: rhythms.find((one) => one === value) ?? 'daily' })}
        options={rhythms.map((one) => ({
          value: one,
          label: `${rhythmNames[one]} ${String(digestHour)} 点`,
        }))}
        isInRow
      />
      <FieldGroup label="怎样告诉您" name="channels" isOptional help="都不选就是暂停；标记的申报仍在站内提醒">
        <Checkbox {...withoutValue(site)} isChecked={site.value} label="站内消息" />
        <Checkbox
          {...withoutValue(post)}
          isChecked={post.value}
          isDisabled={mail === '' && !post.value}
          label={mail === '' ? '邮件' : `邮件，发到 ${mail}`}
        />
        {mail === '' && (
          <p className={`meta ${styles.hint ?? ''}`}>
            还没有验证过的邮箱，请先到
            <a className="inline" href="#/account">
              我的账号
            </a>
            绑定邮箱。
          </p>
        )}
      </FieldGroup>
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        保存
      </Button>
    </form>
  );
}

function withoutValue<Props extends { value: unknown }>({ value: _, ...props }: Props): Omit<Props, 'value'> {
  return props;
}

const prefix = 'focus.';

/** The request has the fields one level deeper than the form. */
function byField(error: unknown): never {
  if (!(error instanceof CallError) || error.field?.startsWith(prefix) !== true) throw error;
  throw new CallError(error.msg, { code: error.code, field: error.field.slice(prefix.length) });
}
