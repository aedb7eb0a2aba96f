import { directionOf, isLanguage, type Language, languageFor } from '@vitrine/contract/languages';
import { english, setTranslationContext, type TranslationContext } from '@vitrine/contract/messages';
import { useSyncExternalStore } from 'react';
import type { Area } from './catalogues.ts';
import { currentSession, onSessionChange } from './session.ts';
import { storedName } from './stored-name.ts';

const areas = {
  signedOut: ['shared', 'console'],
  signedIn: ['shared', 'console', 'content', 'billing', 'settings'],
} satisfies Record<string, Area[]>;
type Pages = keyof typeof areas;

const choiceKey = storedName('language');
/** For prelude.js. */
const directionKey = storedName('direction');

let pages: Pages = 'signedOut';
/** The texts, and the user's own formats. */
let context: TranslationContext = english;
/** A language whose texts could not be loaded: they are English instead. */
let missing: Language | null = null;
/** Rises with each change. */
let revision = 0;
const listeners = new Set<() => void>();

/** Whether the server has refused something, whose texts a new language needs, too. */
let hasRefusals = false;

/** Loads the language of these pages, and follows each change of it. Resolves when the first text can be shown. */
export async function startLanguage(of: Pages): Promise<void> {
  pages = of;
  setTranslationContext(() => context);
  onSessionChange(() => void updateLanguage());
  addEventListener('storage', ({ key }) => key === choiceKey && void updateLanguage());
  await updateLanguage();
}

/**
 * The language of the reader, also for what the server writes. The user's own, else that of the account, comes before what was
 * chosen in this browser without a session, and that before what the browser asks for; without a session, the choice comes first.
 */
export function desiredLanguage(): Language {
  const own = currentSession()?.reads.language ?? null;
  const choice = localStorage.getItem(choiceKey);
  const chosen = isLanguage(choice) ? choice : null;
  const [first, second] = pages === 'signedIn' ? [own, chosen] : [chosen, own];
  return first ?? second ?? languageFor(navigator.languages) ?? 'en';
}

/** On a page without a session: remembered for this browser. */
export function chooseLanguage(language: Language) {
  localStorage.setItem(choiceKey, language);
  void updateLanguage();
}

/** From now on a new language is loaded with the texts of the server. */
export function needRefusals() {
  hasRefusals = true;
}

/** A component that calls this renders again when the language or the user's own formats change. */
export function useLanguage(): { language: Language; missing: Language | null } {
  useSyncExternalStore(onLanguageChange, () => revision);
  const language = isLanguage(context.language) ? context.language : 'en';
  return { language, missing };
}

/** The language whose texts could not be loaded, or null. */
export function missingLanguage(): Language | null {
  return missing;
}

/** Calls the listener after each change, and returns the end of it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function updateLanguage(): Promise<void> {
  const language = desiredLanguage();
  const loaded = language === context.language ? context : await load(language);
  // Another one was chosen meanwhile, and is loaded by its own call.
  if (language !== desiredLanguage()) return;
  setContext({ ...(loaded ?? english), formats: ownFormats() }, loaded === null ? language : null);
}

function ownFormats(): NonNullable<TranslationContext['formats']> {
  const { dateStyle, hourCycle } = currentSession()?.reads ?? { dateStyle: null, hourCycle: null };
  return { dateStyle: dateStyle ?? 'language', hourCycle };
}

async function load(language: Language): Promise<TranslationContext | null> {
  if (language === 'en') return english;
  try {
    const { translations } = await import('./catalogues.ts');
    const texts = await translations(language, areas[pages], hasRefusals);
    return { language, texts, isolates: directionOf(language) === 'rtl' };
  } catch {
    return null;
  }
}

function setContext(next: TranslationContext, failed: Language | null) {
  const before = fingerprint();
  [context, missing] = [next, failed];
  if (fingerprint() === before) return;
  revision += 1;
  const direction = directionOf(next.language);
  document.documentElement.lang = next.language;
  document.documentElement.dir = direction;
  localStorage.setItem(directionKey, direction);
  listeners.forEach((listener) => listener());
}

function fingerprint(): string {
  return JSON.stringify([context.language, context.formats, missing]);
}
