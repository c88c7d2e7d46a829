import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEditing, readUnsaved, type EditingPorts, type Known, type Refusal } from './editing.ts';
import { mergeValues } from './merge.ts';
import { isSame, type Key, type Values } from './values.ts';

/** A server that keeps one item, and a clock that runs when the test says so. */
function server(values: Values = { title: 'A', body: '', summary: '' }) {
  const state = {
    values,
    rev: 1,
    by: 'first',
    isCut: false,
    /** What comes is done, and no answer arrives. */
    isDeaf: false,
    saves: 0,
    refusal: undefined as Refusal | undefined,
  };
  return {
    state,
    known: (): Known => ({ key: { id: 1, rev: state.rev }, values: state.values, by: state.by }),
    save(who: string, written: Values, key: Key | undefined): Key | Refusal {
      if (state.isCut) return { why: 'offline' };
      if (state.refusal) return state.refusal;
      if (key?.rev !== state.rev) return { why: 'changed' };
      state.saves += 1;
      state.values = written;
      state.rev += 1;
      state.by = who;
      return state.isDeaf ? { why: 'offline' } : { id: 1, rev: state.rev };
    },
  };
}

function open(of: ReturnType<typeof server>, who = 'me', kept = '') {
  const due: (() => void)[] = [];
  const store = { kept };
  const ports: EditingPorts = {
    save: async (values, key) => Promise.resolve(of.save(who, values, key)),
    load: async () => Promise.resolve(of.state.isCut ? { why: 'offline' } : of.known()),
    missing: (values) => (values['title'] === '' ? ['title'] : []),
    keep: (text) => (store.kept = text),
    now: () => 1_000,
    later: (run) => {
      due.push(run);
      return () => due.splice(0, due.length, ...due.filter((one) => one !== run));
    },
  };
  const editing = createEditing(ports, { known: of.known(), blank: {}, kept: readUnsaved(kept) });
  const flow = async () => {
    for (let n = 0; n < 20 && due.length > 0; n += 1) {
      due.splice(0).forEach((run) => run());
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { editing, store, flow, due, get: () => editing.store.get() };
}

describe('createEditing', () => {
  it('sends what was typed once after a pause, and nothing where nothing is different', async () => {
    const one = server();
    const me = open(one);
    me.editing.change({ title: 'AB' });
    me.editing.change({ title: 'ABC' });
    expect(me.due).toHaveLength(1);
    await me.flow();
    expect(one.state).toMatchObject({ saves: 1, values: { title: 'ABC' } });
    expect(me.get().save).toEqual({ status: 'saved', at: 1_000 });
    expect(me.store.kept).toBe('');
    me.editing.change({ title: 'ABC' });
    await me.flow();
    expect(one.state.saves).toBe(1);
  });

  it('keeps in the tab what misses a field, and sends it once that is there', async () => {
    const one = server();
    const me = open(one);
    me.editing.change({ title: '', summary: 'S' });
    await me.flow();
    expect(me.get().save).toEqual({ status: 'incomplete', missing: ['title'] });
    expect(readUnsaved(me.store.kept)?.values).toMatchObject({ summary: 'S' });
    me.editing.change({ title: 'T' });
    await me.flow();
    expect(one.state.values).toMatchObject({ title: 'T', summary: 'S' });
  });

  it('joins what another has written into other fields, and says whose it is', async () => {
    const one = server();
    const [me, you] = [open(one), open(one, 'you')];
    you.editing.change({ summary: 'yours' });
    await you.flow();
    me.editing.change({ title: 'mine' });
    await me.flow();
    expect(one.state.values).toMatchObject({ title: 'mine', summary: 'yours' });
    expect(me.get()).toMatchObject({ taken: [{ path: 'summary', by: 'you' }], conflicts: {}, revision: 1 });
  });

  it('puts what both have written side by side, and sends mine only once that is decided', async () => {
    const one = server();
    const [me, you] = [open(one), open(one, 'you')];
    you.editing.change({ title: 'yours' });
    await you.flow();
    me.editing.change({ title: 'mine', body: 'more' });
    await me.flow();
    expect(one.state.values).toMatchObject({ title: 'yours', body: 'more' });
    expect(me.get().conflicts).toEqual({ title: { mine: 'mine', theirs: 'yours' } });
    me.editing.change({ title: 'mine, longer' });
    expect(me.get().conflicts['title']).toEqual({ mine: 'mine, longer', theirs: 'yours' });
    await me.flow();
    expect(one.state.values['title']).toBe('yours');
    expect(await me.editing.flush()).toBe(true);
    me.editing.settle('title', 'mine, longer');
    await me.flow();
    expect(one.state.values['title']).toBe('mine, longer');
    expect(me.get().conflicts).toEqual({});
    expect(me.store.kept).toBe('');
  });

  it('waits while the line is cut, and loses nothing over a reload', async () => {
    const one = server();
    const me = open(one);
    one.state.isCut = true;
    me.editing.change({ body: 'typed' });
    me.due.splice(0).forEach((run) => run());
    await new Promise((resolve) => setImmediate(resolve));
    expect(me.get().save).toEqual({ status: 'offline' });
    expect(await me.editing.flush()).toBe(false);
    me.editing.close();
    one.state.isCut = false;
    const again = open(one, 'me', me.store.kept);
    expect(again.get().values['body']).toBe('typed');
    await again.flow();
    expect(one.state.values['body']).toBe('typed');
  });

  it('takes what it has sent itself for its own where no answer came, and goes on', async () => {
    const one = server();
    const [me, you] = [open(one), open(one, 'you')];
    one.state.isDeaf = true;
    me.editing.change({ title: 'mine', body: 'mine' });
    me.due.splice(0).forEach((run) => run());
    await new Promise((resolve) => setImmediate(resolve));
    expect(me.get().save).toEqual({ status: 'offline' });
    expect(one.state.values).toMatchObject({ title: 'mine', body: 'mine' });
    one.state.isDeaf = false;
    one.state.isCut = true;
    me.editing.change({ title: 'never came' });
    await me.flow();
    one.state.isCut = false;
    you.editing.change({ summary: 'yours' });
    await you.flow();
    you.editing.change({ body: 'yours' });
    await you.flow();
    me.editing.change({ title: 'mine, longer', body: 'mine, longer' });
    await me.flow();
    // the body has two authors since; of the title nobody else has written anything
    expect(me.get().conflicts).toEqual({ body: { mine: 'mine, longer', theirs: 'yours' } });
    expect(one.state.values).toMatchObject({ title: 'mine, longer', body: 'yours', summary: 'yours' });
    expect(me.get().taken).toEqual([{ path: 'summary', by: 'you' }]);
  });

  it('says what the server refuses, and tries again with the next change', async () => {
    const one = server();
    const me = open(one);
    one.state.refusal = { why: 'refused', msg: '标题太长', field: 'title' };
    me.editing.change({ title: 'x' });
    await me.flow();
    expect(me.get().save).toEqual({ status: 'refused', msg: '标题太长', field: 'title' });
    one.state.refusal = undefined;
    me.editing.change({ title: 'y' });
    await me.flow();
    expect(me.get().save.status).toBe('saved');
  });

  it('writes no more once the item is closed, until it is open again', async () => {
    const one = server();
    const me = open(one);
    one.state.refusal = { why: 'closed', msg: '已定时' };
    me.editing.change({ title: 'x' });
    await me.flow();
    expect(me.get().save).toEqual({ status: 'closed', msg: '已定时' });
    me.editing.change({ title: 'xy' });
    expect(me.due).toEqual([]);
    one.state.refusal = undefined;
    me.editing.moved(one.known());
    expect(me.get().values['title']).toBe('xy');
    expect(await me.editing.flush()).toBe(true);
    expect(one.state.values['title']).toBe('xy');
  });

  it('loses no character of two who write at once, whenever the line is cut and whoever reloads', async () => {
    const act = fc.record({
      who: fc.constantFrom(0, 1),
      what: fc.constantFrom('title', 'body', 'summary', 'flow', 'cut', 'mend', 'reload'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40, size: 'max' }), async (acts) => {
        const one = server();
        const people = [open(one, 'p0'), open(one, 'p1')];
        let count = 0;
        const typed: { who: number; field: string; text: string }[] = [];
        for (const { who, what } of acts) {
          const me = people[who]!;
          if (what === 'cut' || what === 'mend') one.state.isCut = what === 'cut';
          else if (what === 'flow') {
            me.due.splice(0).forEach((run) => run());
            await new Promise((resolve) => setImmediate(resolve));
          } else if (what === 'reload') {
            me.editing.close();
            people[who] = open(one, `p${String(who)}`, me.store.kept);
          } else {
            count += 1;
            const text = `<${String(who)}:${String(count)}>`;
            typed.push({ who, field: what, text });
            me.editing.change({ [what]: `${String(me.get().values[what])}${text}` });
          }
        }
        one.state.isCut = false;
        for (let round = 0; round < 3; round += 1)
          for (const me of people) {
            me.editing.retry();
            await me.flow();
          }
        for (const { who, field, text } of typed) {
          const places = [String(one.state.values[field]), String(people[who]!.get().values[field])];
          expect(places.some((place) => place.includes(text))).toBe(true);
        }
        // what is shown and not decided is what the server has
        for (const { get } of people)
          for (const [path, value] of Object.entries(get().values))
            if (!(path in get().conflicts)) expect(value).toBe(get().base[path]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('mergeValues', () => {
  it('takes either side where the other has changed nothing, and both where they agree', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ max: 3, min: 0 }),
            fc.integer({ max: 3, min: 0 }),
            fc.integer({ max: 3, min: 0 }),
          ),
          { maxLength: 6 },
        ),
        (rows) => {
          const of = (at: number) => Object.fromEntries(rows.map((row, n) => [`f${String(n)}`, row[at]]));
          const { values, conflicts, taken } = mergeValues(of(0), of(1), of(2));
          rows.forEach(([base, mine, theirs], n) => {
            const path = `f${String(n)}`;
            expect(values[path]).toBe(mine === base ? theirs : mine);
            expect(path in conflicts).toBe(mine !== base && theirs !== base && mine !== theirs);
            expect(taken.includes(path)).toBe(mine === base && theirs !== base);
          });
        },
      ),
    );
  });

  it('compares lists and tables by what is in them', () => {
    expect(isSame([{ a: 1 }], [{ a: 1 }])).toBe(true);
    expect(mergeValues({ t: ['a'] }, { t: ['a'] }, { t: ['a'] }).taken).toEqual([]);
  });
});
