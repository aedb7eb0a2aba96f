import { directionOf, isLanguage, type Language, languageFor } from '@vitrine/contract/languages';
import { english, speakAs, type Spoken } from '@vitrine/contract/messages';
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
let spoken: Spoken = english;
/** A language whose texts could not be loaded: they are English instead. */
let missing: Language | null = null;
/** Rises with each change. */
let revision = 0;
const listeners = new Set<() => void>();

/** Whether the server has refused something, which the next language has to say again. */
let hasRefusals = false;

/** Loads the language of these pages, and follows each change of it. Resolves when the first text can be shown. */
export async function startLanguage(of: Pages): Promise<void> {
  pages = of;
  speakAs(() => spoken);
  onSessionChange(() => void follow());
  addEventListener('storage', ({ key }) => key === choiceKey && void follow());
  await follow();
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
  void follow();
}

/** From now on a new language is loaded with the texts of the server. */
export function needRefusals() {
  hasRefusals = true;
}

/** A component that calls this renders again when the language or the user's own formats change. */
export function useLanguage(): { language: Language; missing: Language | null } {
  useSyncExternalStore(onLanguageChange, () => revision);
  const language = isLanguage(spoken.language) ? spoken.language : 'en';
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

async function follow(): Promise<void> {
  const language = desiredLanguage();
  const loaded = language === spoken.language ? spoken : await load(language);
  // Another one was chosen meanwhile, and is loaded by its own call.
  if (language !== desiredLanguage()) return;
  speak({ ...(loaded ?? english), formats: ownFormats() }, loaded === null ? language : null);
}

function ownFormats(): NonNullable<Spoken['formats']> {
  const { dateStyle, hourCycle } = currentSession()?.reads ?? { dateStyle: null, hourCycle: null };
  return { dateStyle: dateStyle ?? 'language', hourCycle };
}

async function load(language: Language): Promise<Spoken | null> {
  if (language === 'en') return english;
  try {
    const { translations } = await import('./catalogues.ts');
    const texts = await translations(language, areas[pages], hasRefusals);
    return { language, texts, isolates: directionOf(language) === 'rtl' };
  } catch {
    return null;
  }
}

function speak(next: Spoken, failed: Language | null) {
  const before = whatIsSpoken();
  [spoken, missing] = [next, failed];
  if (whatIsSpoken() === before) return;
  revision += 1;
  const direction = directionOf(next.language);
  document.documentElement.lang = next.language;
  document.documentElement.dir = direction;
  localStorage.setItem(directionKey, direction);
  listeners.forEach((listener) => listener());
}

function whatIsSpoken(): string {
  return JSON.stringify([spoken.language, spoken.formats, missing]);
}
