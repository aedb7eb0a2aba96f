import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/http.ts';
import { codeQuery } from './waiting-screen.ts';

vi.mock('../../../lib/api.ts', () => ({ call: vi.fn<typeof call>() }));
// The real module needs a browser.
vi.mock('../../../lib/http.ts', () => ({
  ApiError: class extends Error {
    readonly status: number;
    constructor(status: number) {
      super();
      this.status = status;
    }
  },
}));

test.each([
  ['was refused', new ApiError(404, { code: 'not_found', message: 'No screen shows this code' }), 1],
  ['could not be sent', new ApiError(0, { code: 'internal', message: 'Unable to connect' }), 2],
])(
  'a code that %s is requested again by a new realtime connection only if that does not count as a guess',
  async (_case, error, times) => {
    const request = vi.mocked(call).mockReset().mockRejectedValue(error);
    const client = new QueryClient();
    const observer = new QueryObserver(client, codeQuery('K7P4QA'));
    onTestFinished(observer.subscribe(() => {}));
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    // A new realtime connection invalidates all queries.
    await client.invalidateQueries();
    expect(request).toHaveBeenCalledTimes(times);
  },
);

test('a return to the window or the network does not request a refused code again, the user’s Retry does', async () => {
  const refusal = new ApiError(404, { code: 'not_found', message: 'No screen shows this code' });
  const request = vi.mocked(call).mockReset().mockRejectedValue(refusal);
  const client = new QueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const observer = new QueryObserver(client, codeQuery('K7P4QA'));
  onTestFinished(observer.subscribe(() => {}));
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(request).toHaveBeenCalledTimes(1);
  await observer.refetch();
  expect(request).toHaveBeenCalledTimes(2);
});
