import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { inOrder, matches, required, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError, networkTexts } from '../call/call-error.ts';
import { loadTexts, wordless } from '../call/error-texts.ts';
import { createForm } from './form.ts';
import { showToast, toasts } from '../toasts.ts';

interface Login {
  name: string;
  password: string;
  again: string;
}

const rules: FormRules<Login> = {
  name: inOrder(
    required('orgAccountRequired'),
    matches((text) => text !== '?', 'orgAccountFormat'),
  ),
  password: required('orgPasswordRequired'),
  again: (again, { password }) => (again === password ? undefined : 'orgPasswordMismatch'),
};
const right = { name: 'n', password: 'p', again: 'p' };
const createLogin = (initial: Partial<Login> = {}) =>
  createForm({
    rules,
    initial: { name: '', password: '', again: '', ...initial },
    draft: { key: 'test', secrets: ['password', 'again'] },
  });
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe('a refused submit', () => {
  it('names every fault in the order of the rules and does not run the action', async () => {
    const form = createLogin({ again: 'x' });
    const action = vi.fn();
    expect(await form.submit(action)).toBe(false);
    expect(action).not.toHaveBeenCalled();
    expect(form.store.get().refusals).toBe(1);
    expect(form.store.get().faults).toEqual([
      { fieldId: 'name', message: errors.orgAccountRequired.msg },
      { fieldId: 'password', message: errors.orgPasswordRequired.msg },
      { fieldId: 'again', message: errors.orgPasswordMismatch.msg },
    ]);
  });

  it('keeps its list of faults while they are put right one by one', async () => {
    const form = createLogin();
    await form.submit(vi.fn());
    form.change({ name: 'n' });
    expect(form.store.get().complaints.name).toBeUndefined();
    expect(form.store.get().faults).toHaveLength(2);
  });
});

describe('a complaint', () => {
  it('goes away with a change of another field that it depends on', async () => {
    const form = createLogin({ ...right, again: 'x' });
    await form.submit(vi.fn());
    form.change({ password: 'x' });
    expect(form.store.get().complaints).toEqual({ again: undefined });
  });

  it('of the server stays until its own field changes', () => {
    const form = createLogin(right);
    form.complain({ name: 'taken' });
    form.change({ password: 'q', again: 'q' });
    expect(form.store.get().complaints.name).toBe('taken');
    form.change({ name: 'm' });
    expect(form.store.get().complaints.name).toBeUndefined();
  });

  it('changes with the field while it is still wrong', () => {
    const form = createLogin({ name: '?' });
    form.leave('name');
    form.change({ name: '' });
    expect(form.store.get().complaints.name).toBe(errors.orgAccountRequired.msg);
  });

  it('comes when a field is left with something wrong in it, not when it is left empty', () => {
    const form = createLogin({ name: '?' });
    for (const field of ['name', 'password', 'unknown']) form.leave(field);
    expect(form.store.get().complaints).toEqual({ name: errors.orgAccountFormat.msg });
  });

  it('does not come for a field that is right', () => {
    const form = createLogin(right);
    form.complain({ name: 'taken' });
    form.leave('name');
    expect(form.store.get().complaints.name).toBe('taken');
  });
});

describe('an action', () => {
  it('runs once at a time', async () => {
    const form = createLogin(right);
    let finish: () => void = () => undefined;
    const action = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const first = form.submit(action);
    expect(form.store.get().isSubmitting).toBe(true);
    expect(await form.submit(action)).toBe(false);
    finish();
    expect(await first).toBe(true);
    expect(form.store.get().isSubmitting).toBe(false);
    expect(action).toHaveBeenCalledExactlyOnceWith(right);
  });

  it('that fails on fields shows each beside its own, all that one call found wrong', async () => {
    const form = createLogin(right);
    const others = [
      { field: 'name', msg: 'first' },
      { field: 'again', msg: 'hidden by what the answer itself says' },
      { field: 'other', msg: 'of a field that the form has not' },
    ];
    const isSent = await form.submit(() =>
      Promise.reject(new CallError('second', { field: 'again', others })),
    );
    expect(isSent).toBe(false);
    expect(form.store.get()).toMatchObject({ isSubmitting: false, failure: undefined });
    expect(form.store.get().complaints).toEqual({ name: 'first', again: 'second' });
    expect(form.store.get().faults.map(({ message }) => message)).toEqual(['first', 'second']);
  });

  it.each([
    [new CallError('busy'), 'busy'],
    [
      new CallError('of a field that the form has not', { field: 'other' }),
      'of a field that the form has not',
    ],
    [new TypeError(), networkTexts.offline],
  ])('that fails otherwise has a failure until the next try (%s)', async (error, text) => {
    const form = createLogin(right);
    await form.submit(() => Promise.reject(error));
    expect(form.store.get()).toMatchObject({ failure: text, refusals: 0, complaints: {} });
    await form.submit(() => Promise.resolve());
    expect(form.store.get().failure).toBeUndefined();
  });

  it('takes the complaints of the try before away', async () => {
    const form = createLogin(right);
    form.complain({ name: 'taken' });
    expect(await form.submit(() => Promise.resolve())).toBe(true);
    expect(form.store.get()).toMatchObject({ complaints: {}, faults: [] });
  });
});

it('takes away what was said of failed tries, and nothing else, with the next', async () => {
  toasts.set([]);
  showToast('success', '上传成功');
  showToast('error', '网关错误');
  await createLogin(right).submit(() => Promise.resolve());
  expect(toasts.get().map(({ text }) => text)).toEqual(['上传成功']);
  toasts.set([]);
});

describe('the draft', () => {
  it('has what was typed but no secrets', () => {
    createLogin().change(right);
    expect([...stored.values()]).toEqual([JSON.stringify({ name: 'n' })]);
    expect(createLogin().read()).toEqual({ name: 'n', password: '', again: '' });
  });

  it('tells when it was written', () => {
    const form = createLogin();
    expect(form.store.get().savedAt).toBeUndefined();
    form.change({ name: 'n' });
    expect(form.store.get().savedAt).toBeInstanceOf(Date);
  });

  it('outlives a failure and ends with success', async () => {
    const form = createLogin(right);
    form.change({ name: 'm' });
    await form.submit(() => Promise.reject(new CallError('busy')));
    expect(stored.size).toBe(1);
    await form.submit(() => Promise.resolve());
    expect(stored.size).toBe(0);
  });
});

it('reword says in its own words what was wrong before these had come, and leaves the rest', async () => {
  const form = createForm<{ name: string; contact: string }, { name: string; contact: string }>({
    rules: { name: required('orgAccountRequired'), contact: required('enquiryContactRequired') },
    initial: { name: '', contact: '' },
  });
  await form.submit(() => Promise.resolve());
  form.complain({ name: '登录账号已存在' });
  expect(form.store.get().complaints.contact).toBe(wordless);
  await loadTexts();
  form.reword();
  const { complaints, faults } = form.store.get();
  expect(complaints).toEqual({ name: '登录账号已存在', contact: errors.enquiryContactRequired.msg });
  expect(faults).toEqual([
    { fieldId: 'name', message: errors.orgAccountRequired.msg },
    { fieldId: 'contact', message: errors.enquiryContactRequired.msg },
  ]);
});

it('reword leaves a form as it is that has nothing to say, or says it in words already', async () => {
  const form = createForm<{ contact: string }, { contact: string }>({
    rules: { contact: required('enquiryContactRequired') },
    initial: { contact: '' },
  });
  const rewordsNothing = () => {
    const before = form.store.get();
    form.reword();
    expect(form.store.get()).toBe(before);
  };
  rewordsNothing();
  await loadTexts();
  await form.submit(() => Promise.resolve());
  expect(form.store.get().complaints.contact).toBe(errors.enquiryContactRequired.msg);
  rewordsNothing();
});
