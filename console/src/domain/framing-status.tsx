import { useQuery } from '@tanstack/react-query';
import { library, type Framing } from '@vitrine/contract/library';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { isPageUrl } from '@vitrine/contract/rules/page-url';
import { call } from '../lib/api.ts';
import { useCan } from '../lib/session.ts';
import { useSubscriptionEnded } from '../lib/settings.ts';
import { Status, type Tone } from '../ui/status.tsx';

const cachedForMs = 5 * 60_000;
const states: Record<Framing['verdict'], { tone: Tone; name: Message }> = {
  allowed: { tone: 'ok', name: msg('Can be shown') },
  refused: { tone: 'bad', name: msg('Refused') },
  unknown: { tone: 'warn', name: msg('Not checked') },
};

/** Whether a site allows its page in a frame, as screens show it; only for users who may add web pages. */
export function FramingStatus({ url }: { url: string }) {
  const canCheck = useCan('Permissions.Library.Upload');
  const ended = useSubscriptionEnded();
  const { data, isLoading } = useQuery({
    queryKey: ['framing', url],
    queryFn: ({ signal }) => call(library.checkPage, { body: { url } }, signal),
    enabled: canCheck && !ended && isPageUrl(url),
    staleTime: cachedForMs,
    retry: false,
  });
  if (isLoading) return <Status tone="idle">{t('Checking the site…')}</Status>;
  if (!data) return null;
  const { tone, name } = states[data.verdict];
  return (
    <>
      <Status tone={tone}>{t(name)}</Status>
      {data.verdict !== 'allowed' && <div className="small">{data.message}</div>}
    </>
  );
}
