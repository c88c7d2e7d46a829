import { accountStateNames, accountWordsRule, type AccountState } from '#contract/account/account-work.ts';
import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { QueueSearch } from '#web/console/queue-search.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { AccountReader } from '../account-work/account-reader.tsx';
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
  const asked = { words, filter: queue.view };
  const list = useQueueList(accountWorkCalls.listAccounts, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="账号"
      unit="个"
      order="新注册的在前"
      empty={words === '' ? '没有这样的账号' : '没有找到，请换一个词'}
      tools={
        <QueueSearch
          label="查找账号"
          help="账号、姓名、企业名称、手机号末 4 位以上、统一社会信用代码"
          words={words}
          rule={accountWordsRule}
          maxLength={100}
        />
      }
      exporting={(total) => (
        <ExportButton call={accountWorkCalls.exportAccounts} asked={asked} noun="账号" total={total} />
      )}
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
