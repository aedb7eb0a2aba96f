import type { Language } from '@vitrine/contract/languages';
import { type Spoken, textsOf } from '@vitrine/contract/messages';

/** Those of the contract that the console shows; each file is loaded alone. */
export type Area = 'shared' | 'console' | 'content' | 'billing' | 'settings';

const files: Record<string, string> = import.meta.glob(
  '../../../contract/languages/*/{shared,console,content,billing,settings}.json',
  { query: '?url', import: 'default', eager: true },
);

/** Longer than a slow network needs for a file of 25 KiB. */
const maxWaitMs = 10_000;

/** The translations by their English texts. Throws if one of the files cannot be loaded. */
export async function translations(language: Language, areas: readonly Area[]): Promise<Spoken['texts']> {
  const paths = areas.map((area) => `../../../contract/languages/${language}/${area}.json`);
  return textsOf(await Promise.all(paths.map((path) => load(files[path]))));
}

async function load(url: string | undefined): Promise<Record<string, string>> {
  if (url === undefined) return {};
  const response = await fetch(url, { signal: AbortSignal.timeout(maxWaitMs) });
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  return response.json();
}
