import { hotTopics } from '#contract/forum/constants.ts';
import type { ForumBoard, OwnTopic, TopicCard, TopicChoice, TopicDetail } from '#contract/forum/entities.ts';
import { listLiked } from '#server/db/queries/forum/post.ts';
import {
  countTopics,
  findTopic,
  findTopicsWith,
  listBoards,
  listHotTopics,
  listTopics,
  listTopicsOf,
  type TopicSort,
} from '#server/db/queries/forum/topic.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { termsOf } from '#server/lib/text/search-keys.ts';
import type { Services } from '#server/services.ts';
import { byKey } from './choices.ts';
import { describeCard, describeTopic } from './describe.ts';

type Deps = Pick<Services, 'db' | 'clock'>;
interface PageOf<Row> {
  total: number;
  rows: Row[];
}
/** '' for any. */
type BoardId = number | '';

/** Which topics. */
interface Selection {
  boardId: BoardId;
  choices: readonly TopicChoice[];
}

const boardOf = (boardId: BoardId) => (boardId === '' ? undefined : boardId);

export async function readBoards({ db }: Pick<Deps, 'db'>): Promise<{ rows: ForumBoard[] }> {
  return { rows: await listBoards(db) };
}

/** Public topics of a board, or of all; by what was said last, pinned ones first, unless another order is asked for. */
export async function readTopicList(
  { db }: Pick<Deps, 'db'>,
  {
    boardId,
    choices,
    isEssence,
    sort,
    ...paging
  }: Paging & Selection & { isEssence: boolean; sort: TopicSort },
): Promise<PageOf<TopicCard>> {
  const { total, rows } = await listTopics(db, {
    ...limitsOf(paging),
    boardId: boardOf(boardId),
    choices: byKey(choices),
    isEssence,
    sort,
  });
  return { total, rows: rows.map(describeCard) };
}

/** The public topics of the last thirty days that most was said of, ten at most. */
export async function readHotTopics({ db, clock }: Deps): Promise<{ rows: TopicCard[] }> {
  const rows = await listHotTopics(db, { now: clock.now(), limit: hotTopics });
  return { rows: rows.map(describeCard) };
}

export async function countPublicTopics({ db }: Pick<Deps, 'db'>, { boardId, choices }: Selection) {
  return { count: await countTopics(db, { boardId: boardOf(boardId), choices: byKey(choices) }) };
}

/** Topics with all the words of a query in title or text; none for a query without any. */
export async function findTopics(
  { db }: Pick<Deps, 'db'>,
  { keyword, boardId, choices, ...paging }: Paging & Selection & { keyword: string },
): Promise<PageOf<TopicCard>> {
  const terms = termsOf(keyword);
  const keys = [...new Set(terms.flatMap((term) => term.keysIn('text')))];
  if (keys.length === 0) return { total: 0, rows: [] };
  const { total, rows } = await findTopicsWith(db, {
    ...limitsOf(paging),
    boardId: boardOf(boardId),
    choices: byKey(choices),
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
  const liked =
    userId === undefined
      ? new Set<number>()
      : await listLiked(db, { subject: 'topic', ids: [row.id], userId });
  return describeTopic(row, { userId, now: clock.now(), liked });
}

/** A user’s own but removed ones, the newest first; why staff hid one is said. */
export async function readOwnTopics(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  paging: Paging,
): Promise<PageOf<OwnTopic>> {
  const { total, rows } = await listTopicsOf(db, { userId, ...limitsOf(paging) });
  return {
    total,
    rows: rows.map((row) => ({
      ...describeCard(row),
      state: row.state,
      moderationNote: row.moderationNote,
    })),
  };
}
