import { describe, expect, it } from 'vitest';
import { draftOf, withDraft } from './draft.ts';

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
