import { useState } from 'react';
import { directPaymentMaxLength, directTitleMaxLength } from '#contract/eligibility/constants.ts';
import type { DirectList } from '#contract/eligibility/direct-entities.ts';
import { deadlinesFrom, directFaults, type DirectDraft } from '#contract/eligibility/direct-rules.ts';
import { selfSaidSources } from '#contract/eligibility/direct-states.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { factSourceNames, factSources } from '#contract/eligibility/states.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './direct.module.css';

interface DirectFormProps {
  itemId: number;
  today: string;
  /** 0 while there is none. */
  rev: number;
  list: DirectList | undefined;
  onSaved: () => void;
}

const fresh: DirectDraft = {
  ...{ title: '', deadline: '', publicityDays: 7, payment: '' },
  sources: factSources.filter((source) => !selfSaidSources.includes(source)),
};

/** What staff write of a list before it is started. */
export function DirectForm({ itemId, today, rev, list, onSaved }: DirectFormProps) {
  const [draft, setDraft] = useState<DirectDraft>(list ?? fresh);
  // what a colleague has saved meanwhile is not written over: the rev is the one of what is edited here
  const [base, setBase] = useState(rev);
  const [isChecked, setIsChecked] = useState(false);
  const saving = useMutation(directWorkCalls.saveDirectList, { quiet: true });
  const faults = isChecked ? directFaults(draft, today) : {};
  const change = (changes: Partial<DirectDraft>) => setDraft({ ...draft, ...changes });
  async function save() {
    setIsChecked(true);
    if (Object.keys(directFaults(draft, today)).length > 0) return;
    const { title, deadline, publicityDays, payment, sources } = draft;
    const request = { itemId, rev: base, title, deadline, publicityDays, payment, sources: [...sources] };
    const kept = await saving.run(request);
    if (kept === undefined) {
      // what a colleague has saved is shown beside what is written here
      if (base > 0) makeStale(['directList']);
      return;
    }
    setBase(kept.rev);
    showToast('success', '草稿已保存');
    onSaved();
  }
  function adopt() {
    setDraft(list ?? fresh);
    setBase(rev);
    saving.reset();
  }
  const { first, last } = deadlinesFrom(today);
  return (
    <form
      className={styles.stack}
      aria-label="免申即享名单"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormFailure text={saving.error === undefined ? undefined : messageOf(saving.error)} />
      {rev > base && base > 0 && (
        <Alert tone="warning" isLive title="同事刚改过这份名单，您的改动还没有保存">
          <Button size="small" onClick={adopt}>
            改用同事的，放弃我的
          </Button>
        </Alert>
      )}
      <TextField
        name="direct-title"
        label="名单的名称"
        maxLength={directTitleMaxLength}
        value={draft.title}
        error={faults.title}
        onChange={(title) => change({ title })}
      />
      <div className={styles.fields}>
        <TextField
          name="direct-deadline"
          label="确认截止"
          type="date"
          help={`今天启动的，${first} 至 ${last}`}
          value={draft.deadline}
          error={faults.deadline}
          onChange={(deadline) => change({ deadline })}
        />
        <TextField
          name="direct-publicity"
          label="公示的工作日"
          inputMode="numeric"
          maxLength={3}
          value={draft.publicityDays === 0 ? '' : String(draft.publicityDays)}
          error={faults.publicityDays}
          onChange={(text) => change({ publicityDays: Number(text.replaceAll(/\D/g, '')) })}
        />
      </div>
      <CheckboxGroup
        name="direct-sources"
        label="哪些来源的数据算数"
        help="只靠其他来源才符合的企业不会被通知。"
        arrangement="row"
        value={draft.sources}
        error={faults.sources}
        options={factSources.map((source) => ({
          value: source,
          label: `${factSourceNames[source]}${selfSaidSources.includes(source) ? '（企业自己填的）' : ''}`,
        }))}
        onChange={(chosen) => change({ sources: factSources.filter((source) => chosen.includes(source)) })}
      />
      <TextArea
        name="direct-payment"
        label="怎样兑付"
        help="企业和公众都会看到，例如由谁、在公示期满后多少个工作日内、付到哪个账户。"
        maxLength={directPaymentMaxLength}
        value={draft.payment}
        error={faults.payment}
        onChange={(payment) => change({ payment })}
      />
      <div>
        <Button type="submit" isBusy={saving.isBusy}>
          保存草稿
        </Button>
      </div>
    </form>
  );
}
