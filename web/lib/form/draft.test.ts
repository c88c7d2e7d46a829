import { describe, expect, it, vi } from 'vitest';
import { bringIntoDraft, draftName, draftOf, withDraft } from './draft.ts';

const initial = { account: '', userPwd: '', isAgree: false };

describe('a draft', () => {
  it('gives back what was typed, but no secret', () => {
    const stored = draftOf({ account: 'yuanheng', userPwd: 'Secret1!', isAgree: true }, ['userPwd']);
    expect(stored).not.toContain('Secret1!');
    expect(withDraft(initial, stored, ['userPwd'])).toEqual({
      account: 'yuanheng',
      userPwd: '',
      isAgree: true,
    });
  });

  it('takes no secret from a draft that has one', () => {
    expect(withDraft(initial, '{"userPwd":"x"}', ['userPwd'])).toEqual(initial);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"unknown":"x"}', '{"isAgree":"yes"}'])(
    'starts afresh with %j',
    (stored) => {
      expect(withDraft(initial, stored, [])).toEqual(initial);
    },
  );
});

describe('a text that stands elsewhere', () => {
  const start = { body: '', category: '', contact: '' };
  it.each([
    ['begins an empty form', '', { body: '来自别处', category: '其他' }],
    [
      'stays below what is being written',
      '{"body":"写了一半","contact":"a@b.cn"}',
      {
        body: '写了一半\n\n来自别处',
        category: '其他',
        contact: 'a@b.cn',
      },
    ],
    ['does not come twice', '{"body":"来自别处，改过"}', { body: '来自别处，改过', category: '其他' }],
    ['comes in place of what cannot be read', '{', { body: '来自别处', category: '其他' }],
  ])('%s', (_, stored, expected) => {
    const kept = new Map([[draftName('enquiry'), stored]]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    bringIntoDraft('enquiry', 'body', '来自别处', { category: '其他' });
    vi.unstubAllGlobals();
    expect(withDraft(start, kept.get(draftName('enquiry')) ?? '', [])).toEqual({ ...start, ...expected });
  });
});
