import { queueOf } from '#web/console/queue.ts';
import { Guide } from '../guide/guide.tsx';
import { Keys } from '../keys/keys.tsx';
import { Webhooks } from '../webhooks/webhooks.tsx';

const views = [
  { value: 'keys', label: '密钥' },
  { value: 'ended', label: '已停用' },
  { value: 'webhooks', label: '推送' },
  { value: 'guide', label: '接入说明' },
] as const;

/** What programs of others may do here: keys, addresses that are told, and how one is connected. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('interfaces', query, views);
  if (queue.view === 'guide') return <Guide queue={queue} />;
  if (queue.view === 'webhooks') return <Webhooks queue={queue} />;
  return <Keys queue={queue} isEnded={queue.view === 'ended'} />;
}
