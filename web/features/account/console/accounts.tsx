import { accountStateNames, accountWordsRule, type AccountState } from '#contract/account/account-work.ts';
import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { setQuery } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { AccountReader } from '../account-work/account-reader.tsx';
import styles from '../account-work/account-work.module.css';
import { stateTones } from '../account-work/state-tones.ts';

const views = [
  { value: 'all', label: '全部账号' },
  { value: 'suspended', label: '已停用' },
  { value: 'closing', label: '注销中' },
] as const;

/** Accounts of people and enterprises: searched, and the one that is open beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('accounts', query, views, ['words']);
  const words = query.get('words') ?? '';
  const list = useQueueList(accountWorkCalls.listAccounts, { words, filter: queue.view, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="账号"
      unit="个"
      order="新注册的在前"
      empty={words === '' ? '没有这样的账号' : '没有找到，请换一个词'}
      tools={<Search key={words} words={words} />}
      line={({ userId, account, companyName, userName, phone, kindName, state }) => ({
        key: String(userId),
        title: companyName || userName || account || phone,
        mark: state !== 'active' && <StateTag state={state} />,
        note: [kindName, account, phone].filter((part) => part !== '').join('，'),
        isWaiting: false,
      })}
    >
      {(open) => <AccountReader key={open} id={Number(open)} />}
    </WorkQueue>
  );
}

const StateTag = ({ state }: { state: AccountState }) => (
  <Tag tone={stateTones[state]}>{accountStateNames[state]}</Tag>
);

function Search({ words }: { words: string }) {
  const form = useForm<{ words: string }, { words: string }>({
    rules: { words: accountWordsRule },
    initial: { words },
  });
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
      aria-label="查找账号"
      {...form.formProps(async () => {
        await find();
      })}
    >
      <TextField
        label="查找"
        help="账号、姓名、企业名称、手机号末 4 位以上、统一社会信用代码"
        {...form.field('words')}
        type="search"
        maxLength={100}
        suffix={<Button type="submit">查找</Button>}
      />
    </form>
  );
}
