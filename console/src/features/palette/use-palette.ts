import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useLockReason } from '../../ui/use-lock-reason.ts';
import { useActions, type NewPage } from './actions.ts';
import { sectionsAtFirst, sectionsFor, stillMatching, type Entry, type PalettePage, type Section } from './entries.ts';
import { viewOf } from './kinds.ts';
import { oneLine } from './matching.ts';
import { foundQuery } from './palette.api.ts';
import { readRecent, type Recent } from './recent.ts';

const waitMs = 150;

/** The entries for the typed text, and which one Enter opens. */
export function usePalette(pages: readonly PalettePage[], newPages: readonly NewPage[]) {
  const [typed, setTyped] = useState('');
  const text = oneLine(typed);
  const search = useFound(text);
  const sources = useSources(pages, newPages);
  const sections = text === '' ? sectionsAtFirst(sources) : sectionsFor(text, sources, search.found);
  const { active, activate, move } = useActive(sections);
  const type = (next: string) => {
    setTyped(next);
    activate(null);
  };
  return { typed, type, text, sections, search, active, activate, move };
}

/** Until the response to this text arrives, earlier results stay as far as they match it. */
function useFound(text: string) {
  const [debouncedText] = useDebouncedValue(text, waitMs);
  const { data = [], error, isPlaceholderData, isFetching, refetch } = useQuery(foundQuery(debouncedText));
  const isAnswered = debouncedText === text && !isPlaceholderData;
  return {
    found: isAnswered ? data : stillMatching(data, text),
    error: debouncedText === text && !isFetching ? error : null,
    isBusy: text !== '' && (debouncedText !== text || isFetching),
    retry: () => void refetch(),
  };
}

function useSources(pages: readonly PalettePage[], newPages: readonly NewPage[]) {
  const { permissions } = useSession();
  const [stored] = useState(readRecent);
  const actions = useActions(newPages);
  const locked = useLockReason({ changes: true });
  const mayOpen = (recent: Recent) => recent.kind === 'screen' || permissions.has(viewOf(recent).permission);
  return { pages, actions, recent: stored.filter(mayOpen), locked };
}

/** The first enabled entry, until the user moves to another. */
function useActive(sections: readonly Section[]) {
  const [key, activate] = useState<string | null>(null);
  const entries = sections.flatMap((section) => section.entries).filter(({ locked }) => locked === undefined);
  const index = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  );
  const active: Entry | undefined = entries[index];
  const move = (by: 1 | -1) => activate(entries.at((index + by) % entries.length)?.key ?? null);
  return { active, activate, move };
}
