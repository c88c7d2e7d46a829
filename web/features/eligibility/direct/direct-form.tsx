import { useEffect, type ReactNode } from 'react';
import { directPaymentMaxLength, directTitleMaxLength } from '#contract/eligibility/constants.ts';
import { deadlinesFrom } from '#contract/eligibility/direct-rules.ts';
import { selfSaidSources } from '#contract/eligibility/direct-states.ts';
import { factSourceNames, factSources } from '#contract/eligibility/states.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './direct.module.css';
import { useDirectDraft, type DraftOf } from './use-direct-draft.ts';

interface NewDirectFormProps extends Omit<DraftOf, 'list'> {
  /** A colleague has made a list meanwhile, and there is one at a time. */
  isLate: boolean;
  onClose: () => void;
}

/** A list that is not there yet. */
export function NewDirectForm({ itemId, today, isLate, onClose }: NewDirectFormProps) {
  const work = useDirectDraft({ itemId, today, list: undefined });
  async function save() {
    if (await work.save()) onClose();
  }
  return (
    <Fields
      {...{ work, today }}
      label={isLate ? '没有保存的名单' : '免申即享名单'}
      prefix="direct-new"
      onSave={isLate ? undefined : () => void save()}
      onCancel={onClose}
    >
      {isLate ? (
        <Alert tone="warning" isLive title="同事刚新建了一份名单，这里写的没有保存">
          一项同时只有一份名单。要用的内容请先抄到同事那份里，再按取消。
        </Alert>
      ) : (
        <FormFailure text={work.failure} />
      )}
    </Fields>
  );
}

interface DirectFormProps extends DraftOf {
  /** Whether what is written differs from what was read of it. */
  onChanged: (isChanged: boolean) => void;
}

/** What staff write of a list before it is started. */
export function DirectForm({ onChanged, ...of }: DirectFormProps) {
  const work = useDirectDraft(of);
  const isChanged = !work.isStored;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  return (
    <Fields
      {...{ work, today: of.today }}
      label="免申即享名单"
      prefix="direct"
      onSave={() => void work.save()}
    >
      {work.isLate ? (
        <Alert tone="warning" isLive title="同事刚改过这份名单，您的改动还没有保存">
          <div className={styles.row}>
            <Button size="small" onClick={work.insist}>
              保留我的，保存时替换同事的
            </Button>
            <Button size="small" onClick={work.adopt}>
              改用同事的，放弃我的
            </Button>
          </div>
        </Alert>
      ) : (
        <FormFailure text={work.failure} />
      )}
    </Fields>
  );
}

interface FieldsProps {
  work: ReturnType<typeof useDirectDraft>;
  today: string;
  label: string;
  /** Tells its fields apart from those of another list. */
  prefix: string;
  onSave: (() => void) | undefined;
  onCancel?: () => void;
  children: ReactNode;
}

function Fields({ work, today, label, prefix, onSave, onCancel, children }: FieldsProps) {
  const { draft, faults, change } = work;
  const { first, last } = deadlinesFrom(today);
  return (
    <form
      className={styles.stack}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave?.();
      }}
    >
      {children}
      <TextField
        name={`${prefix}-title`}
        label="名单的名称"
        maxLength={directTitleMaxLength}
        value={draft.title}
        error={faults.title}
        onChange={(title) => change({ title })}
      />
      <div className={styles.fields}>
        <TextField
          name={`${prefix}-deadline`}
          label="确认截止"
          type="date"
          help={`今天启动的，${first} 至 ${last}`}
          value={draft.deadline}
          error={faults.deadline}
          onChange={(deadline) => change({ deadline })}
        />
        <TextField
          name={`${prefix}-publicity`}
          label="公示的工作日"
          inputMode="numeric"
          maxLength={3}
          value={draft.publicityDays === 0 ? '' : String(draft.publicityDays)}
          error={faults.publicityDays}
          onChange={(text) => change({ publicityDays: Number(text.replaceAll(/\D/g, '')) })}
        />
      </div>
      <CheckboxGroup
        name={`${prefix}-sources`}
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
        name={`${prefix}-payment`}
        label="怎样兑付"
        help="企业和公众都会看到，例如由谁、在公示期满后多少个工作日内、付到哪个账户。"
        maxLength={directPaymentMaxLength}
        value={draft.payment}
        error={faults.payment}
        onChange={(payment) => change({ payment })}
      />
      <div className={styles.row}>
        {onSave && (
          <Button type="submit" isBusy={work.isBusy}>
            保存草稿
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </div>
    </form>
  );
}
