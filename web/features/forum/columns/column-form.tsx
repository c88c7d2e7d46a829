import { useEffect, useRef } from 'react';
import type { ExchangeColumn } from '#contract/exchange/column-calls.ts';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { columnOrderMax, columnRules } from '#contract/exchange/rules.ts';
import { matches, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LineRows } from '#web/ui/line-rows/line-rows.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './columns.module.css';

interface Values {
  key: string;
  name: string;
  /** A choice a line. */
  choices: string;
  sortOrder: string;
}

const choicesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const rules: FormRules<Values> = {
  name: (name) => columnRules.name(name, { key: '', name, choices: [] }),
  key: (key) => columnRules.key(key, { key, name: '', choices: [] }),
  choices: (text) => columnRules.choices(choicesOf(text), { key: '', name: '', choices: [] }),
  sortOrder: matches((text) => /^\d{1,5}$/.test(text) && Number(text) <= columnOrderMax, 'columnOrderWrong'),
};

interface ColumnFormProps {
  /** The one that is changed; without it one is made. */
  column?: ExchangeColumn;
  onSaved?: (id: number) => void;
  /** Whether something is written here that is not saved. */
  onUnsaved?: (isUnsaved: boolean) => void;
  /** Closes the dialog that it stands in. */
  onClose?: () => void;
}

/** What visitors choose by, and from what. */
export function ColumnForm({ column, onSaved, onUnsaved, onClose }: ColumnFormProps) {
  const initial: Values = {
    key: column?.key ?? '',
    name: column?.name ?? '',
    choices: column?.choices.join('\n') ?? '',
    sortOrder: column === undefined ? '' : String(column.sortOrder),
  };
  const form = useForm<Values, Values>({
    rules,
    initial,
    draft: {
      key: `exchange-column ${column === undefined ? 'new' : `${String(column.id)} ${String(column.rev)}`}`,
      secrets: [],
    },
  });
  useFocusFirstFault(form);
  const isUnsaved = (['key', 'name', 'choices', 'sortOrder'] as const).some(
    (field) => form.values[field] !== initial[field],
  );
  const tell = useRef(onUnsaved);
  useEffect(() => {
    tell.current = onUnsaved;
  });
  useEffect(() => tell.current?.(isUnsaved), [isUnsaved]);
  async function submit() {
    let saved = 0;
    const isDone = await form.submit(async ({ key, name, choices, sortOrder }) => {
      try {
        const { id } = await mutate(
          exchangeColumnCalls.saveColumn,
          {
            ...(column !== undefined && { id: column.id, rev: column.rev }),
            ...{ key: key.trim(), name: name.trim(), choices: choicesOf(choices) },
            sortOrder: Number(sortOrder.trim() || '0'),
          },
          { quiet: true },
        );
        saved = id;
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(exchangeColumnCalls.saveColumn.writes);
        throw new CallError('刚有同事改过这个条件，没有保存。下面已换成最新的，请看过再改。');
      }
    });
    if (!isDone) return;
    showToast('success', column === undefined ? '已存为草稿，提交并审核后公开' : '已保存');
    onSaved?.(saved);
  }
  return (
    <form
      className={styles.form}
      aria-label={column === undefined ? '新增筛选条件' : '修改筛选条件'}
      {...form.formProps(submit)}
    >
      <FormFailure text={form.failure} />
      <TextField
        label="名称"
        help="访客看到的，如“行业”"
        {...form.field('name')}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        label="标识"
        help="小写字母开头，写在网址里，如 industry；话题按它记住所选的项"
        {...form.field('key')}
        autoComplete="off"
        maxLength={40}
      />
      <LineRows label="选项" help="每行一个，最多 50 个" {...form.field('choices')} most={50} />
      <TextField
        label="顺序"
        help={`0 到 ${columnOrderMax.toLocaleString('zh-CN')}，数小的排在前面；不填为 0`}
        {...form.field('sortOrder')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        isTabular
        isOptional
        className={styles.short}
      />
      <div className="row">
        {onClose !== undefined && <Button onClick={onClose}>取消</Button>}
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {column === undefined ? '新增' : '保存'}
        </Button>
      </div>
    </form>
  );
}
