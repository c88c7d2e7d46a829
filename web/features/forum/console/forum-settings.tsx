import { queueOf } from '#web/console/queue.ts';
import { StatesBelow } from '#web/console/states-below.tsx';
import { Boards } from '../settings/boards.tsx';
import { Words } from '../settings/words.tsx';

const views = [
  { value: 'boards', label: '板块' },
  { value: 'words', label: '审核词表' },
] as const;

/** What the forum stands on: its boards, and the words that put a text into the queue; and how both were changed. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('forum-settings', query, views, ['words']);
  const isOfBoards = queue.view === 'boards';
  return (
    <>
      {isOfBoards ? <Boards queue={queue} /> : <Words queue={queue} words={query.get('words') ?? ''} />}
      <StatesBelow key={queue.view} list={isOfBoards ? 'forumBoards' : 'forumWords'} />
    </>
  );
}
