import { JSDOM } from 'jsdom';
import fc from 'fast-check';
import { EditorState } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentErrors } from '#contract/content/errors.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { runs } from '#contract/testing/extent.ts';
import { keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText } from '#server/testing/policy-text.ts';
import type { TestColleague } from '#server/testing/staff.ts';
import { followOutside } from '../body-editor/follow-outside.ts';
import { readHtml } from '../body-editor/read-html.ts';
import { bodySchema } from '../body-editor/schema.ts';
import { createEditing, readUnsaved, type Refusal } from './editing.ts';
import { requestOf, type Work } from './values.ts';
import { knownOf } from './use-editing.ts';

/** Two editors on one item of a real portal, whose lines the test cuts, and whose pauses it ends. */
let room: Newsroom;
beforeAll(async () => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser);
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

/** Each sort of block that holds text. */
const firstBody = [
  '<h2>支持对象</h2><p>本市规模以上工业企业。</p>',
  '<ul><li>第一项</li><li>第二项<ol><li>其中</li></ol></li></ul>',
  '<table><thead><tr><th>档次</th><th>金额</th></tr></thead><tbody><tr><td>一档</td><td>30 万</td></tr></tbody></table>',
  '<blockquote>引用</blockquote><p>附则。</p>',
].join('');

/** When a line is cut: what goes out is lost before it arrives, or is done and its answer is lost. */
type Line = 'open' | 'cut' | 'deaf';

const doc = (html: unknown) => readHtml(bodySchema, String(html));

const workOf = async (who: TestColleague, id: number): Promise<Work> => {
  const work = await room.work(who, { id });
  if (work === null) throw new Error('it is gone');
  return work as Work;
};

/** Somebody with the item open; `kept` is what his tab has kept over a reload. */
async function open(who: TestColleague, id: number, kept = '') {
  const seat = { line: 'open' as Line, kept, isComposing: false };
  const due: (() => void)[] = [];
  const underWay = new Set<Promise<unknown>>();
  /** Over the line as it is when the request goes out. */
  const over = <Value>(ask: () => Promise<Value>): Promise<Value | Refusal> => {
    const { line } = seat;
    const asked = (async () => {
      if (line === 'cut') return { why: 'offline' as const };
      const answer = await ask();
      return line === 'deaf' ? { why: 'offline' as const } : answer;
    })();
    underWay.add(asked);
    void asked.finally(() => underWay.delete(asked));
    return asked;
  };
  const editing = createEditing(
    {
      save: (values, key) =>
        over(async () => {
          const request = { ...requestOf('policy', values, key), isAuto: true };
          const answer = await room.ask(who, workCalls.saveItem, request);
          return answer.code === contentErrors.editedMeanwhile.code
            ? { why: 'changed' as const }
            : keyOf(answer);
        }),
      load: () => over(async () => knownOf(await workOf(who, id))),
      missing: () => [],
      keep: (text) => (seat.kept = text),
      now: () => 0,
      later: (run) => {
        due.push(run);
        return () => due.splice(0, due.length, ...due.filter((one) => one !== run));
      },
    },
    { known: knownOf(await workOf(who, id)), blank: {}, kept: readUnsaved(kept) },
  );
  const { store } = editing;
  let state = EditorState.create({ doc: doc(store.get().values['body']) });
  const text = followOutside(
    {
      get state() {
        return state;
      },
      dispatch: (change) => (state = state.apply(change)),
      isSettled: () => !seat.isComposing,
    },
    (body) => editing.change({ body }),
  );
  let { revision } = store.get();
  store.subscribe(() => {
    const now = store.get();
    if (now.revision === revision) return;
    ({ revision } = now);
    text.take(String(now.values['body']));
  });
  const change = (make: (of: EditorState) => ReturnType<EditorState['tr']['insertText']>) => {
    state = state.apply(make(state));
    text.settleOnceTyped();
  };
  /** Ends the pauses; what goes out then is under way. */
  const send = () => due.splice(0).forEach((run) => run());
  const answered = async () => {
    do {
      await Promise.all(underWay);
      // what follows an answer goes out a turn later
      await new Promise((resolve) => setImmediate(resolve));
    } while (underWay.size > 0);
  };
  return {
    seat,
    editing,
    body: () => state.doc,
    change,
    send,
    answered,
    compose(isComposing: boolean) {
      seat.isComposing = isComposing;
      text.settleOnceTyped();
    },
    /** Until nothing is left to do. */
    async flow() {
      for (let n = 0; n < 30 && (due.length > 0 || underWay.size > 0); n += 1) {
        send();
        await answered();
      }
    },
  };
}

/** Letters that nothing has before somebody types one: each is typed once, and can be taken apart by nothing. */
const firstLetter = '가'.codePointAt(0) ?? 0;

/** Blocks that text may stand in, by where they begin. */
function textBlocks(body: Node): { at: number; node: Node }[] {
  const found: { at: number; node: Node }[] = [];
  body.descendants((node, at) => {
    if (node.isTextblock) found.push({ at, node });
  });
  return found;
}

const act = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    ...([
      'type',
      'type',
      'compose',
      'compose',
      'flow',
      'flow',
      'flow',
      'mend',
      'split',
      'row',
      'drop',
    ] as const),
    ...(['summary', 'send', 'cut', 'deaf', 'reload', 'both'] as const),
  ),
  block: fc.nat(),
  place: fc.nat(),
});

test('createEditing and followOutside keep what two type at once into paragraphs, items of lists and cells, whenever a line is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40, size: 'max' }), async (acts) => {
      const { id }: Key = await room.save(room.writer, { ...policyText, body: firstBody });
      const staff = [room.writer, room.chief] as const;
      const seats = [await open(staff[0], id), await open(staff[1], id)];
      const typed: { who: number; letter: string; field: 'body' | 'summary' }[] = [];
      for (const { who, what, block, place } of acts) {
        const me = seats[who]!;
        const blocks = textBlocks(me.body());
        const { at, node } = blocks[block % blocks.length]!;
        const inside = at + 1 + (place % (node.content.size + 1));
        const type = (field: 'body' | 'summary' = 'body') => {
          const letter = String.fromCodePoint(firstLetter + typed.length);
          typed.push({ who, letter, field });
          return letter;
        };
        const note = () => {
          const { summary } = me.editing.store.get().values;
          me.editing.change({ summary: `${String(summary)}${type('summary')}` });
        };
        if (what === 'type') me.change(({ tr }) => tr.insertText(type(), inside));
        else if (what === 'split')
          me.change(({ tr }) => tr.insertText(type(), at + node.nodeSize - 1).split(at + node.nodeSize - 1));
        else if (what === 'row') me.change((of) => withRow(of, type(), block));
        else if (what === 'drop') me.change((of) => withoutBlock(of, block));
        else if (what === 'summary') note();
        else if (what === 'compose') {
          // what is saved beside it may bring in what another has written
          me.compose(true);
          me.change(({ tr }) => tr.insertText(type(), inside));
          note();
          me.send();
          await me.answered();
          me.compose(false);
        } else if (what === 'send') me.send();
        else if (what === 'flow') {
          me.send();
          await me.answered();
        } else if (what === 'cut' || what === 'deaf') me.seat.line = what;
        else if (what === 'mend') me.seat.line = 'open';
        else if (what === 'both') {
          const conflict = me.editing.store.get().conflicts['body'];
          if (conflict !== undefined)
            me.editing.settle('body', `${String(conflict.theirs)}${String(conflict.mine)}`);
        } else {
          me.editing.close();
          await me.answered();
          seats[who] = await open(staff[who], id, me.seat.kept);
        }
      }
      for (const me of seats) {
        me.seat.line = 'open';
        await me.answered();
      }
      for (let round = 0; round < 3; round += 1)
        for (const me of seats) {
          me.editing.retry();
          await me.flow();
        }
      const { fields } = await workOf(staff[0], id);
      for (const { who, letter, field } of typed) {
        const { values, base, conflicts } = seats[who]!.editing.store.get();
        const textOf = (value: unknown) => (field === 'body' ? doc(value).textContent : String(value));
        const isDecided = conflicts[field] === undefined;
        // what nobody has to decide is on the server
        const places = isDecided ? fields[field] : values[field];
        expect(textOf(places), `${letter} of ${String(who)}`).toContain(letter);
        if (isDecided) expect(values[field]).toBe(base[field]);
        if (field === 'body') expect(seats[who]!.body().textContent).toBe(textOf(values[field]));
      }
    }),
    // a run takes long: what fails is told as it is
    { endOnFailure: true, numRuns: runs(30, 400) },
  );
});

const withRow = ({ tr, doc: body, schema }: EditorState, word: string, n: number) => {
  const ends: { at: number; node: Node }[] = [];
  body.descendants((node, at) => {
    if (node.type.name === 'listItem' || node.type.name === 'tableRow')
      ends.push({ at: at + node.nodeSize, node });
  });
  const paragraph = schema.node('paragraph', null, [schema.text(word)]);
  const after = ends[n % Math.max(1, ends.length)];
  if (after === undefined) return tr.insert(body.content.size, paragraph);
  const { node, at } = after;
  if (node.type.name === 'listItem') return tr.insert(at, schema.node('listItem', null, [paragraph]));
  const cells = Array.from({ length: node.childCount }, () => schema.node('tableCell', null, [paragraph]));
  return tr.insert(at, schema.node('tableRow', null, cells));
};

/** Without a block in which nobody has typed. */
const withoutBlock = ({ tr, doc: body }: EditorState, n: number) => {
  const blocks = body.children.map((node, at) => ({
    node,
    from: body.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0),
  }));
  const { node, from } = blocks[n % blocks.length]!;
  const isTyped = /[가-힣]/.test(node.textContent);
  return isTyped || blocks.length === 1 ? tr : tr.delete(from, from + node.nodeSize);
};
