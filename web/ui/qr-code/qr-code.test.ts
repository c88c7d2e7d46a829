import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

describe('qrPath', () => {
  it('draws each run of dark modules once', () => {
    const rows = ['##.', '...', '#.#'];
    expect(qrPath(3, (row, column) => rows[row]?.[column] === '#')).toBe(
      'M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z',
    );
  });

  it('is empty for an empty code', () => {
    expect(qrPath(2, () => false)).toBe('');
  });
});
