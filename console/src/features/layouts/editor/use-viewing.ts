import { usualViewing, type Viewing } from '@vitrine/contract/rules/viewing';
import { useMemo } from 'react';
import { z } from 'zod';
import { useLocalStorage } from '../../../lib/use-local-storage.ts';

const Stored = z.object({ panelInches: z.number().min(7).max(200), distanceM: z.number().min(0.5).max(50) });

/** From where the user's layouts are read; kept in this browser. */
export function useViewing(): [viewing: Viewing, set: (viewing: Viewing) => void] {
  const [text, setText] = useLocalStorage('vitrine.layout-viewing');
  const viewing = useMemo(() => viewingOf(text), [text]);
  return [viewing, (next) => setText(JSON.stringify(next))];
}

function viewingOf(text: string | null): Viewing {
  try {
    return Stored.parse(JSON.parse(text ?? 'null'));
  } catch {
    return usualViewing;
  }
}
