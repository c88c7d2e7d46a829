import { contentErrors } from '#contract/content/errors.ts';
import type { FormRules } from '#contract/shared-rules/rule.ts';
import { calendarCalls } from '#contract/site/calendar-calls.ts';
import { judgeWorkingYear } from '#contract/site/calendar-rules.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import type { CalendarYear } from './calendar-year.ts';
import { countDays, daysText } from './days.ts';
import { noticeOf, readNotice, yearOfNotice, type NoticePart } from './read-notice.ts';
import styles from './calendar.module.css';

interface Values {
  text: string;
}

const maxLength = 4_000;

/** A year, pasted as it was announced or written line by line, and what is read from it. */
export function YearForm({ of, onClose }: { of: CalendarYear; onClose: () => void }) {
  const { year, rev } = of;
  const initial: Values = { text: noticeOf(of) };
  const rules: FormRules<Values> = {
    text: (text) => {
      const parts = readNotice(text, year);
      if (parts.some(({ fault }) => fault !== '')) return 'calendarDayWrong';
      return judgeWorkingYear(year, yearOfNotice(parts));
    },
  };
  const form = useForm<Values, Values>({
    rules,
    initial,
    draft: { key: `calendar ${String(year)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  const parts = readNotice(form.field('text').value, year);
  async function submit() {
    const isDone = await form.submit(async ({ text }) => {
      try {
        const days = yearOfNotice(readNotice(text, year));
        await mutate(calendarCalls.saveYear, { year, rev, ...days }, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(calendarCalls.saveYear.writes);
        throw new CallError(
          '刚有同事改过这一年，没有保存。您填的还在；关上可以看到现在的安排，再保存就换成您填的。',
        );
      }
    });
    if (!isDone) return;
    showToast('success', `已保存，${String(year)} 年的工作日现在按新的计算`);
    onClose();
  }
  return (
    <form className={styles.form} aria-label={`${String(year)} 年放假安排`} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextArea
        label="放假和上班的日子"
        {...form.field('text')}
        rows={9}
        maxLength={maxLength}
        help="把国务院办公厅的通知整段粘贴进来，或者每行写一段：1月1日至3日放假；1月4日上班"
      />
      <div>
        <h3 className={styles.heading}>读出来是</h3>
        {parts.length === 0 ? (
          <p className="muted">还没有读到日期。</p>
        ) : (
          <ul className={styles.days}>
            {parts.map((part, at) => (
              <Read key={`${String(at)} ${part.text}`} part={part} />
            ))}
          </ul>
        )}
      </div>
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          保存
        </Button>
      </div>
    </form>
  );
}

function Read({ part: { text, isOff, days, fault } }: { part: NoticePart }) {
  if (fault !== '')
    return (
      <li className={styles.fault}>
        <span>{text}</span>
        <strong>{fault}</strong>
      </li>
    );
  const count = days.reduce((sum, range) => sum + countDays(range), 0);
  return (
    <li>
      <span className={isOff ? undefined : styles.working}>{isOff ? '放假' : '上班'}</span>
      <span>{days.map(daysText).join('、')}</span>
      <span className="num">{count} 天</span>
    </li>
  );
}
