import type { Language } from '@vitrine/contract/languages';
import { type TranslationContext, textsOf } from '@vitrine/contract/messages';

/** Those of the contract that the console shows; each file is loaded alone. */
export type Area = 'shared' | 'console' | 'content' | 'billing' | 'settings';

const files: Record<string, string> = import.meta.glob(
  '../../../contract/languages/*/{shared,console,content,billing,settings,server}.json',
  { query: '?url', import: 'default', eager: true },
);

/** Longer than a slow network needs for a file of 25 KiB. */
const maxWaitMs = 10_000;

/** The translations by their English texts. Throws if one of the files cannot be loaded; the server's may be missing. */
export async function translations(
  language: Language,
  areas: readonly Area[],
  withServer: boolean,
): Promise<TranslationContext['texts']> {
  const loadArea = (area: Area | 'server') => load(files[`../../../contract/languages/${language}/${area}.json`]);
  const ofServer = withServer ? [loadArea('server').catch(() => ({}))] : [];
  return textsOf(await Promise.all([...areas.map(loadArea), ...ofServer]));
}

async function load(url: string | undefined): Promise<Record<string, string>> {
  if (url === undefined) return {};
  const response = await fetch(url, { signal: AbortSignal.timeout(maxWaitMs) });
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  return response.json();
}
