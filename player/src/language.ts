import { directionOf, type Language, languageFor } from '@vitrine/contract/languages';
import { english, language, setTranslationContext, type TranslationContext, textsOf } from '@vitrine/contract/messages';
import { readText, removeText, writeText } from './local-storage.ts';
import { storedName } from './stored-name.ts';

const catalogues = import.meta.glob<Record<string, string>>('../../contract/languages/*/player.json', {
  import: 'default',
});
const storageKey = storedName('player.language');

let context: TranslationContext = english;
let latest = 0;
setTranslationContext(() => context);

/**
 * Shows texts in the language of the screen, or without one in that of the browser, and remembers it for the next start, which
 * may be without a network. It stays as it is if the texts cannot be loaded.
 */
export async function setLanguage(ofScreen: string | null): Promise<void> {
  latest += 1;
  const call = latest;
  const loaded = await load(languageFor([ofScreen ?? '', ...navigator.languages]) ?? 'en').catch(() => null);
  if (loaded === null || call !== latest) return;
  context = loaded;
  document.documentElement.lang = loaded.language;
  if (ofScreen === null) removeText(storageKey);
  else writeText(storageKey, ofScreen);
}

/** Of the player's own texts. What plays has directions of its own. */
export function direction(): 'ltr' | 'rtl' {
  return directionOf(language());
}

/** That of the screen when it last played; null before. */
export function rememberedLanguage(): string | null {
  return readText(storageKey);
}

async function load(tag: Language): Promise<TranslationContext> {
  if (tag === 'en') return english;
  const texts = await catalogues[`../../contract/languages/${tag}/player.json`]?.();
  return { language: tag, texts: textsOf([texts ?? {}]) };
}
