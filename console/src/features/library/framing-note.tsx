import { useQuery } from '@tanstack/react-query';
import type { Framing } from '@vitrine/contract/library';
import { isPageUrl } from '@vitrine/contract/rules/page-url';
import { useCan } from '../../lib/session.ts';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import { framingQuery } from './library.api.ts';

const tones: Record<Framing['verdict'], Tone> = { allowed: 'ok', refused: 'bad', unknown: 'warn' };

/** Whether the site of a page lets screens show it, for who may add pages. */
export function FramingNote({ url }: { url: string }) {
  const mayAsk = useCan('Permissions.Library.Upload');
  const ended = useSubscriptionEnded();
  const { data } = useQuery({ ...framingQuery(url), enabled: mayAsk && !ended && isPageUrl(url) });
  return <div role="status">{data && <Status tone={tones[data.verdict]}>{data.message}</Status>}</div>;
}
