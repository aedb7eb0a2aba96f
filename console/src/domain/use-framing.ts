import { useQueries } from '@tanstack/react-query';
import { library } from '@vitrine/contract/library';
import { isPageUrl } from '@vitrine/contract/rules/page-url';
import { call } from '../lib/api.ts';
import { useCan } from '../lib/session.ts';
import { useAccountEnd } from '../lib/settings.ts';

const cachedForMs = 5 * 60_000;

/** Whether the sites of these pages allow them in a frame, as screens show them; only for users who may add web pages. */
export function useFraming(urls: readonly string[]) {
  const canCheck = useCan('Permissions.Library.Upload');
  const ended = useAccountEnd() !== null;
  return useQueries({
    queries: urls.map((url) => ({
      queryKey: ['framing', url],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(library.checkPage, { body: { url } }, signal),
      enabled: canCheck && !ended && isPageUrl(url),
      staleTime: cachedForMs,
      retry: false,
    })),
  });
}
