import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#server/db/database.ts';
import { insertComment } from '#server/db/queries/forum/comment.ts';
import { insertTopic, listBoards } from '#server/db/queries/forum/topic.ts';
import { searchColumns } from '#server/lib/text/search-columns.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';

const regions = ['四川', '四川', '重庆', '四川', '广东', '浙江', '', '江苏', '山东'] as const;
const enterprises = [
  '锦程****有限公司',
  '云溪****制造有限公司',
  '远衡****有限公司',
  '蓉北****科技有限公司',
] as const;
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Authors without an account, as the forum would call them: nobody's name, and the same number the same author. */
function authorOf(n: number) {
  const region = regions[n % regions.length] ?? '';
  const company = n % 5 === 0 ? enterprises[(n / 5) % enterprises.length] : undefined;
  if (company !== undefined) return { authorName: company, authorKind: 'enterprise', region } as const;
  const code = [7, 11, 13, 17].map((step) => signs.charAt((n * step + 3) % signs.length)).join('');
  return { authorName: `用户 ${code}`, authorKind: 'person', region } as const;
}

/** What topics are put to in the columns of exchange-columns.yaml, by the words in them; the first that fits. */
const choosing: Readonly<Record<string, readonly (readonly [choice: string, words: RegExp])[]>> = {
  industry: [
    ['食品', /食品/],
    ['化工新材料', /注塑|氧化|材料是/],
    ['汽车零部件', /轴承|铸件|客户要求/],
    ['装备制造', /机床|焊接|铣削|主轴|加工|切割|数控|螺栓|冲压|包装机/],
  ],
  subject: [
    ['政策申报', /补贴|申报|认定|复核|上云券|绿色工厂/],
    ['数据与标识', /标识|二维码|编码|一物一码/],
    ['节能降碳', /能耗|空压机|变频/],
    ['设备联网', /采集|网口|传感器|协议/],
    ['质量管理', /质量|误判|缩水|超差|漂移|变形/],
    ['供应链', /供应商|外协|交期|账期|库存|物流/],
    ['信息安全', /网络安全|图纸保密/],
    ['产线改造', /产线|排产|机器人|MES/],
  ],
  purpose: [
    ['寻找资源', /寻求|急找|招不到/],
    ['经验交流', /有没有人|划算|有哪些坑|值/],
    ['求助', /怎|吗|多少|哪|什么|超差|发臭|挂渣|两小时/],
  ],
};

export function choicesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(choosing).flatMap(([key, all]) => {
      const found = all.find(([, words]) => words.test(text));
      return found === undefined ? [] : [[key, found[0]]];
    }),
  );
}

interface DemoTopic {
  board: string;
  title: string;
  body: string;
  /** Each a comment and the replies to it, one to the other. */
  threads: string[][];
}

/** Topics below their boards: `title | text | comment > reply > reply | comment`. */
export function readDemoTopics(): DemoTopic[] {
  let board = '';
  return readFileSync(join(projectRoot, 'demo/items/forum-topics.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) board = line.slice(2).trim();
      if (line.trim() === '' || line.startsWith('# ')) return [];
      const [title = '', body = '', ...threads] = line.split('|').map((part) => part.trim());
      return {
        board,
        title,
        body,
        threads: threads.map((thread) => thread.split('>').map((one) => one.trim())),
      };
    });
}

const hour = 3_600_000;

/** Topics with comments and replies, spread over the last three months, the newest some hours ago. */
export async function insertDemoForum(tx: Queryable, now: Date): Promise<void> {
  const boards = new Map((await listBoards(tx)).map(({ id, name }) => [name, id]));
  const topics = readDemoTopics();
  for (const [index, { board, title, body, threads }] of topics.entries()) {
    const boardId = boards.get(board);
    if (boardId === undefined) throw new Error(`${board} is no board`);
    // another order than that of the file: each page of the list has several boards
    const age = (((index * 23) % topics.length) * 34 + 5) * hour;
    const createdAt = new Date(now.getTime() - age);
    const said = threads.flat();
    const at = (n: number) => new Date(createdAt.getTime() + ((n + 1) * age) / (said.length + 2));
    const topicId = await insertTopic(tx, {
      ...authorOf(index * 3 + 1),
      ...{ boardId, title, body, state: 'shown', createdAt },
      choices: choicesOf(`${title} ${body}`),
      ...searchColumns(title, body),
      isPinned: index === 6 || index === 30,
      isEssence: index % 9 === 0,
      comments: said.length,
      views: 40 + ((index * 137) % 900),
      praises: (index * 5) % 14,
      lastAt: said.length === 0 ? createdAt : at(said.length - 1),
    });
    let n = 0;
    for (const [first = '', ...replies] of threads) {
      const common = { topicId, state: 'shown' } as const;
      const parentId = await insertComment(tx, {
        ...{ ...common, ...authorOf(index * 3 + n + 2), body: first, createdAt: at(n) },
      });
      n += 1;
      let replyToId = parentId;
      for (const [turn, body] of replies.entries()) {
        // the one who asked, and the one who answered, in turn
        const author = authorOf(index * 3 + (turn % 2 === 0 ? 1 : n));
        replyToId = await insertComment(tx, {
          ...{ ...common, ...author, body, createdAt: at(n), parentId, replyToId },
        });
        n += 1;
      }
    }
  }
}
