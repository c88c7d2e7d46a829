import { expect, it, vi } from 'vitest';
import { createLate } from './late.ts';

it('fetches once, keeps a failure to be seen, and fetches anew when it is tried again', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  fetchIt.mockResolvedValue('parts');
  const late = createLate(fetchIt);
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
