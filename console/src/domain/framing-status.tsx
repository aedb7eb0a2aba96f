import type { Framing } from '@vitrine/contract/library';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { Status, type Tone } from '../ui/status.tsx';
import { useFraming } from './use-framing.ts';

const states: Record<Framing['verdict'], { tone: Tone; name: Message }> = {
  allowed: { tone: 'ok', name: msg('Can be shown') },
  refused: { tone: 'bad', name: msg('Refused') },
  unknown: { tone: 'warn', name: msg('Not checked') },
};

/** Whether a site allows its page in a frame, as screens show it; only for users who may add web pages. */
export function FramingStatus({ url }: { url: string }) {
  const [check] = useFraming([url]);
  if (check?.isLoading) return <Status tone="idle">{t('Checking the site…')}</Status>;
  const data = check?.data;
  if (!data) return null;
  const { tone, name } = states[data.verdict];
  return (
    <>
      <Status tone={tone}>{t(name)}</Status>
      {data.verdict !== 'allowed' && <div className="small">{data.message}</div>}
    </>
  );
}
