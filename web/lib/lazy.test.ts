import { expect, it, vi } from 'vitest';
import { createLazy } from './lazy.ts';

it('createLazy fetches once, keeps a failure, and fetches again on a retry', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  fetchIt.mockResolvedValue('parts');
  const late = createLazy(fetchIt);
  expect(late.state.get()).toEqual({ status: 'loading' });
  await expect(late.load()).rejects.toThrow('offline');
  expect(late.state.get()).toEqual({ status: 'failed', isRetrying: false });
  const again = late.load();
  expect(late.state.get()).toEqual({ status: 'failed', isRetrying: true });
  await expect(again).resolves.toBe('parts');
  await late.load();
  expect(late.state.get()).toEqual({ status: 'ready', value: 'parts' });
  expect(fetchIt).toHaveBeenCalledTimes(2);
});
