import type { Rule } from '#contract/shared-rules/rule.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { setQuery } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './work-queue.module.css';

interface QueueSearchProps {
  /** What is looked for: 查找账号. */
  label: string;
  help: string;
  /** What the address says is looked for now. */
  words: string;
  rule?: Rule;
  maxLength: number;
}

/** Narrows a list by words, which stand in the address. */
export function QueueSearch(props: QueueSearchProps) {
  // words of another address stand in the field of theirs
  return <SearchForm key={props.words} {...props} />;
}

function SearchForm({ label, help, words, rule = () => undefined, maxLength }: QueueSearchProps) {
  const form = useForm<{ words: string }, { words: string }>({ rules: { words: rule }, initial: { words } });
  useFocusFirstFault(form);
  const find = () =>
    form.submit((typed) => {
      setQuery({ words: typed.words.trim() || undefined, list: undefined, id: undefined });
      return Promise.resolve();
    });
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={label}
      {...form.formProps(async () => {
        await find();
      })}
    >
      <TextField
        label="查找"
        help={help}
        {...form.field('words')}
        type="search"
        maxLength={maxLength}
        suffix={<Button type="submit">查找</Button>}
      />
    </form>
  );
}
