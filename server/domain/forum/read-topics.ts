import { hotTopics } from '#contract/forum/constants.ts';
import type { ForumBoard, OwnTopic, TopicCard, TopicDetail } from '#contract/forum/entities.ts';
import { listPraised } from '#server/db/queries/forum-post.ts';
import {
  countTopics,
  findTopic,
  findTopicsWith,
  listBoards,
  listHotTopics,
  listTopics,
  listTopicsOf,
  type TopicSort,
} from '#server/db/queries/forum-topic.ts';
import { termsOf } from '#server/lib/text/search-keys.ts';
import type { Services } from '#server/services.ts';
import { describeCard, describeTopic } from './describe.ts';

type Deps = Pick<Services, 'db' | 'clock'>;
export interface Paging {
  pageNum: number;
  pageSize: number;
}
interface PageOf<Row> {
  total: number;
  rows: Row[];
}
/** '' for any. */
type BoardId = number | '';

export const pageOf = ({ pageNum, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});
const boardOf = (boardId: BoardId) => (boardId === '' ? undefined : boardId);

export async function readBoards({ db }: Pick<Deps, 'db'>): Promise<{ rows: ForumBoard[] }> {
  return { rows: await listBoards(db) };
}

export async function readTopicList(
  { db }: Pick<Deps, 'db'>,
  { boardId, isEssence, sort, ...paging }: Paging & { boardId: BoardId; isEssence: boolean; sort: TopicSort },
): Promise<PageOf<TopicCard>> {
  const { total, rows } = await listTopics(db, {
    ...pageOf(paging),
    boardId: boardOf(boardId),
    isEssence,
    sort,
  });
  return { total, rows: rows.map(describeCard) };
}

export async function readHotTopics({ db, clock }: Deps): Promise<{ rows: TopicCard[] }> {
  const rows = await listHotTopics(db, { now: clock.now(), limit: hotTopics });
  return { rows: rows.map(describeCard) };
}

export async function countPublicTopics({ db }: Pick<Deps, 'db'>, boardId: BoardId) {
  return { count: await countTopics(db, { boardId: boardOf(boardId) }) };
}

/** Topics with all the words of a query in title or text; none for a query without any. */
export async function findTopics(
  { db }: Pick<Deps, 'db'>,
  { keyword, boardId, ...paging }: Paging & { keyword: string; boardId: BoardId },
): Promise<PageOf<TopicCard>> {
  const terms = termsOf(keyword);
  const keys = [...new Set(terms.flatMap((term) => term.keysIn('text')))];
  if (keys.length === 0) return { total: 0, rows: [] };
  const { total, rows } = await findTopicsWith(db, {
    ...pageOf(paging),
    boardId: boardOf(boardId),
    keys,
    phrases: terms.map(({ folded }) => folded),
  });
  return { total, rows: rows.map(describeCard) };
}

/** Whoever asks: nobody by name, a user, or somebody who reviews for the whole site. */
export interface Asker {
  userId: number | undefined;
  isModerator: boolean;
}

/** null where there is none that he may see. */
export async function readTopic(
  { db, clock }: Deps,
  id: number | undefined,
  { userId, isModerator }: Asker,
): Promise<TopicDetail | null> {
  const row = id === undefined ? undefined : await findTopic(db, id);
  if (row === undefined || row.state === 'removed') return null;
  const isOwn = userId !== undefined && row.userId === userId;
  if (row.state !== 'shown' && !isOwn && !isModerator) return null;
  const praised =
    userId === undefined
      ? new Set<number>()
      : await listPraised(db, { subject: 'topic', ids: [row.id], userId });
  return describeTopic(row, { userId, now: clock.now(), praised });
}

export async function readOwnTopics(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  paging: Paging,
): Promise<PageOf<OwnTopic>> {
  const { total, rows } = await listTopicsOf(db, { userId, ...pageOf(paging) });
  return {
    total,
    rows: rows.map((row) => ({
      ...describeCard(row),
      state: row.state,
      moderationNote: row.moderationNote,
    })),
  };
}
