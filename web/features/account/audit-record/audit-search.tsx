import { auditActNames, auditActs, type AuditAct } from '#contract/account/audit-names.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { setQuery } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './audit-record.module.css';

export interface SearchForm {
  who: string;
  act: '' | AuditAct;
  from: string;
  to: string;
}
type Typed = Record<keyof SearchForm, string>;

/** By whom, what and when; the address keeps what is searched by. */
export function AuditSearch({ asked: { who, act, from, to } }: { asked: SearchForm }) {
  const form = useForm<Typed, Typed>({
    rules: {
      who: () => undefined,
      act: () => undefined,
      from: () => undefined,
      to: (value, typed) =>
        value !== '' && typed.from !== '' && value < typed.from ? 'auditWindowWrong' : undefined,
    },
    initial: { who, act, from, to },
  });
  useFocusFirstFault(form);
  async function find() {
    await form.submit((typed) => {
      setQuery({
        who: typed.who.trim() || undefined,
        act: typed.act || undefined,
        from: typed.from || undefined,
        to: typed.to || undefined,
        list: undefined,
      });
      return Promise.resolve();
    });
  }
  return (
    <form className={styles.search} role="search" aria-label="查操作记录" {...form.formProps(find)}>
      <TextField
        label="办理人"
        help="完整的账号或手机号"
        {...form.field('who')}
        type="search"
        autoComplete="off"
        maxLength={100}
        isOptional
      />
      <Select
        label="事项"
        placeholder="全部事项"
        isOptional
        {...form.field('act')}
        options={auditActs.map((value) => ({ value, label: auditActNames[value] }))}
      />
      <TextField label="从" {...form.field('from')} type="date" isOptional />
      <TextField label="到" {...form.field('to')} type="date" isOptional />
      <div>
        <Button type="submit" variant="main">
          查找
        </Button>
      </div>
    </form>
  );
}
