import pg from 'pg';
import { menuWorkCalls, type MenuInput } from '#contract/portal/menu-work-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { ask, type Answer } from './ask.ts';
import type { Acknowledged } from './reckon.ts';

/** A chief who gives one entry of the menu the next number, again and again. */
export interface Writer {
  /** The entry above the numbered one: visitors ask for what is below it. */
  parentId: number;
  /** What was answered with success, in order. */
  acknowledged: readonly Acknowledged[];
  /** Writes once, and answers what it was told. */
  write(): Promise<Answer>;
}

interface Menu {
  digest: string;
  rows: (MenuInput[number] & { menuId: number })[];
}

const labelOf = (number: number) => `第 ${String(number)} 次`;
const label = /第 (\d+) 次/;

/** The number that an answer shows; undefined: none. */
export const numberIn = (text: string): number | undefined => {
  const found = label.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Puts the numbered entry into the menu and answers who changes it. */
export async function hireWriter(url: string, token: string): Promise<Writer> {
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  let menu: Menu | undefined;
  const call = (which: keyof typeof menuWorkCalls, body: object): Promise<Answer> =>
    ask(`${url}${menuWorkCalls[which].path}`, { method: 'POST', body, headers: { [tokenHeader]: token } });
  const read = () => call('readMenu', {});
  async function save({ digest, rows }: Menu, number: number): Promise<Answer> {
    const [first, ...others] = rows;
    const named = { name: labelOf(number), url: 'https://numbers.example/', icon: '' };
    const below = { ...first?.children[0], ...named };
    const top = { name: '编号', url: '', icon: '', ...first, children: [below] };
    const answer = await call('saveMenu', { digest, rows: [top, ...others] });
    menu = dataOf(answer);
    if (menu !== undefined) acknowledged.push({ number, at: answer.at });
    return answer;
  }
  const write = async () => {
    // after a failure nobody knows what there is
    if (menu === undefined) {
      const answer = await read();
      menu = dataOf(answer);
      if (menu === undefined) return answer;
    }
    next += 1;
    return save(menu, next);
  };
  const before = dataOf(await read());
  if (before === undefined) throw new Error('the menu cannot be read');
  menu = { ...before, rows: [] };
  await write();
  const parentId = dataOf(await read())?.rows[0]?.menuId;
  if (parentId === undefined || acknowledged.length === 0) throw new Error('the menu cannot be written');
  return { parentId, acknowledged, write };
}

function dataOf({ status, body }: Answer): Menu | undefined {
  if (status !== 200) return undefined;
  const { code, data } = JSON.parse(body) as { code: number; data: Menu };
  return code === 1 ? data : undefined;
}

/** All numbers that the menu ever had, as they were committed: its history has a state for each. */
export async function readOrder(ownerUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ names: string[] | null }>(
      `select array(select jsonb_path_query(content, '$.changed[*].after.name') #>> '{}') as names
       from edited_list where list = 'menu' order by rev`,
    );
    return rows.flatMap(({ names }) => (names ?? []).flatMap((name) => numberIn(name) ?? []));
  } finally {
    await client.end();
  }
}
