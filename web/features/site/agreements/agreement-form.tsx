import { agreementNames, type AgreementText } from '#contract/site/agreement-names.ts';
import {
  agreementClausesMax,
  agreementClausesRule,
  agreementOpeningMaxLength,
  agreementOpeningRule,
  agreementSummaryMaxLength,
  agreementSummaryRule,
  agreementTitleMaxLength,
} from '#contract/site/agreements.ts';
import type { ResponseOf } from '#contract/call.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { agreementWorkCalls } from '#contract/site/agreement-work-calls.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { RowsField } from '../facts/rows-field.tsx';
import styles from './agreements.module.css';

export type Agreement = ResponseOf<typeof agreementWorkCalls.listAgreements>['rows'][number];

/** A clause as it is typed: a paragraph a line. */
interface TypedClause {
  title: string;
  words: string;
  isWeighty: boolean;
}

interface Values {
  opening: string;
  clauses: readonly TypedClause[];
  summary: string;
  asksAgain: boolean;
}

const sent = (clauses: readonly TypedClause[]) =>
  clauses.map(({ title, words, isWeighty }) => ({ title, isWeighty, paragraphs: words.split('\n') }));

const rules: FormRules<Values> = {
  opening: agreementOpeningRule,
  clauses: (clauses) => agreementClausesRule(sent(clauses), {}),
  summary: agreementSummaryRule,
  asksAgain: anything,
};

const noClause: TypedClause = { title: '', words: '', isWeighty: false };

/** A new version of a text, begun with the one that counts or with `from`. What is typed stays in the tab. */
export function AgreementForm({
  agreement,
  from,
  onClose,
}: {
  agreement: Agreement;
  /** An earlier text that is to count again. */
  from?: AgreementText | undefined;
  onClose: () => void;
}) {
  const { document, version, text } = agreement;
  const { opening, clauses } = from ?? text;
  const initial: Values = {
    opening,
    clauses: clauses.map(({ title, paragraphs, isWeighty }) => ({
      ...{ title, isWeighty },
      words: paragraphs.join('\n'),
    })),
    summary: '',
    asksAgain: true,
  };
  const form = useForm<Values, Values>({
    rules,
    initial,
    draft: { key: `agreement ${document}${from === undefined ? '' : ' from before'}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async ({ clauses: typed, ...values }) => {
      const request = { ...values, document, version, clauses: sent(typed) };
      try {
        await mutate(agreementWorkCalls.saveAgreement, request, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(agreementWorkCalls.saveAgreement.writes);
        throw new CallError(
          '现在的文本刚换了版本，没有提交。您写的还在：关上以后可以看新版本的全文，再打开接着写。',
        );
      }
    });
    if (!isDone) return;
    showToast('success', '已提出，由另一位主编确认后生效');
    onClose();
  }
  const field = form.field('clauses');
  return (
    <form
      className={styles.form}
      aria-label={`《${agreementNames[document]}》的新版本`}
      {...form.formProps(submit)}
    >
      <FormFailure text={form.failure} />
      <TextArea
        label="开头"
        {...form.field('opening')}
        rows={4}
        maxLength={agreementOpeningMaxLength}
        help="条款前面的一段话"
      />
      <RowsField
        label="条款"
        name="clauses"
        help="按顺序编号；内容里每行是一段。限制用户权利或者减轻本站责任的，按《民法典》第四百九十六条加粗提示"
        error={field.error}
        rows={field.value}
        most={agreementClausesMax}
        noun="条款"
        isOptional={false}
        empty={noClause}
        onChange={field.onChange}
      >
        {({ title, words, isWeighty }, at, put) => (
          <>
            <div className={styles.name}>
              <TextField
                label={`第 ${String(at + 1)} 条的标题`}
                name={`clauses-${String(at)}-title`}
                value={title}
                maxLength={agreementTitleMaxLength}
                autoComplete="off"
                onChange={(typed) => put({ title: typed })}
              />
              <Checkbox
                label="加粗提示"
                name={`clauses-${String(at)}-weighty`}
                isChecked={isWeighty}
                onChange={(isBold) => put({ isWeighty: isBold })}
              />
            </div>
            <TextArea
              label={`第 ${String(at + 1)} 条的内容`}
              name={`clauses-${String(at)}-words`}
              value={words}
              rows={Math.min(8, Math.max(3, words.split('\n').length + Math.ceil(words.length / 40)))}
              onChange={(typed) => put({ words: typed })}
            />
          </>
        )}
      </RowsField>
      <TextArea
        label="改了什么"
        {...form.field('summary')}
        rows={3}
        maxLength={agreementSummaryMaxLength}
        help="用户重新同意时先看到这段话，写明哪些权利、义务或者个人信息的用途变了"
      />
      <Checkbox
        label="请用户重新同意"
        name="asksAgain"
        isChecked={form.values.asksAgain}
        onChange={(asksAgain) => form.change({ asksAgain })}
      />
      {!form.values.asksAgain && (
        <p className="meta">只改错字、不影响用户权利义务时可以不问；已经同意的用户不会收到提示。</p>
      )}
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          提交确认
        </Button>
      </div>
    </form>
  );
}
