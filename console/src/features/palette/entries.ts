import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import type { SearchResult } from '@vitrine/contract/search';
import type { PaletteAction } from './actions.ts';
import { detailOf, kindOf, linkOf } from './kinds.ts';
import { holdsWords, matching } from './matching.ts';
import { keyOf, type Recent } from './recent.ts';

/** A page of the console that the user may open. */
export interface PalettePage {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
}

/** One entry of the palette. */
export interface Entry {
  key: string;
  label: string;
  icon: Icon;
  detail?: string;
  /** The label of its kind. */
  kind?: string;
  /** Why it is disabled. */
  locked?: string;
  link?: LinkProps;
  onClick?: () => void;
  /** What is stored in the recent entries when it is opened. */
  recent?: Recent;
}

export interface Section {
  label: string;
  entries: readonly Entry[];
}

export interface Sources {
  pages: readonly PalettePage[];
  actions: readonly PaletteAction[];
  recent: readonly Recent[];
  /** Why actions that change data are disabled, if they are. */
  locked: string | null;
}

/** The entries before anything is typed: recent ones, then all pages and actions. */
export function sectionsAtFirst({ pages, actions, recent, locked }: Sources): Section[] {
  const known = recent.flatMap((each) => entryOfRecent(each, pages));
  const isRecent = new Set(known.map(({ key }) => key));
  return filled([
    { label: t('Recent'), entries: known },
    { label: t('Pages'), entries: pages.map(entryOfPage).filter(({ key }) => !isRecent.has(key)) },
    { label: t('Actions'), entries: actions.map((action) => entryOfAction(action, locked)) },
  ]);
}

/** The entries that match `text`. Search results for an earlier text are filtered by it too. */
export function sectionsFor(text: string, { pages, actions, locked }: Sources, found: SearchResult[]): Section[] {
  return filled([
    { label: t('Pages'), entries: matching(pages, text).map(entryOfPage) },
    { label: t('Actions'), entries: matching(actions, text).map((action) => entryOfAction(action, locked)) },
    { label: t('Found by name'), entries: found.map(entryOfFound) },
  ]);
}

/** Results for an earlier text that stay until the response to this one arrives. */
export function stillMatching(found: readonly SearchResult[], text: string): SearchResult[] {
  return found.filter(({ name, context }) => holdsWords(`${name} ${context}`, text));
}

function filled(sections: Section[]): Section[] {
  return sections.filter(({ entries }) => entries.length > 0);
}

function entryOfPage({ label, to, icon }: PalettePage): Entry {
  const recent: Recent = { kind: 'screen', to };
  return { key: keyOf(recent), label, icon, link: { to }, recent };
}

function entryOfAction({ label, icon, detail, changes, link, onClick }: PaletteAction, locked: string | null): Entry {
  const text = t(label);
  const entry = { key: `action-${text}`, label: text, icon, ...(detail && { detail: t(detail) }) };
  if (changes && locked !== null) return { ...entry, detail: locked, locked };
  return { ...entry, ...(link && { link }), ...(onClick && { onClick }) };
}

function entryOfFound(found: SearchResult): Entry {
  const { word, icon } = kindOf(found);
  const detail = detailOf(found);
  const shown = { label: found.name, icon, kind: word, ...(detail && { detail }) };
  return { key: keyOf(found), ...shown, link: linkOf(found), recent: found };
}

/** Null for a page that the user may not open. */
function entryOfRecent(recent: Recent, pages: readonly PalettePage[]): Entry[] {
  if (recent.kind !== 'screen') return [entryOfFound(recent)];
  return pages.filter(({ to }) => to === recent.to).map((page) => ({ ...entryOfPage(page), kind: t('Page') }));
}
