import { queueOf } from '#web/console/queue.ts';
import { Boards } from '../settings/boards.tsx';
import { Words } from '../settings/words.tsx';

const views = [
  { value: 'boards', label: '板块' },
  { value: 'words', label: '审核词表' },
] as const;

/** What the forum stands on: its boards, and the words that put a text into the queue. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('forum-settings', query, views, ['words']);
  return queue.view === 'boards' ? (
    <Boards queue={queue} />
  ) : (
    <Words queue={queue} words={query.get('words') ?? ''} />
  );
}
