import { Button, CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { takeTypedAhead } from '../../lib/typed-ahead.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import type { NewPage } from './actions.ts';
import type { Entry, PalettePage } from './entries.ts';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { storeRecent } from './recent.ts';
import { usePalette } from './use-palette.ts';

interface PaletteProps {
  /** The pages that the user may open. */
  pages: readonly PalettePage[];
  /** The pages on which the user may create something. */
  newPages: readonly NewPage[];
  onClose: () => void;
}

const placeholder = msg('Search or go to…');

/** Opens any page, finds any record by name, and runs actions, from any page. */
export function Palette({ pages, newPages, onClose }: PaletteProps) {
  const { typed, type, text, sections, search, active, activate, move } = usePalette(pages, newPages);
  const take = useOpenEntry(onClose);
  const id = useId();
  const idOf = (entry: Entry) => `${id}-${entry.key}`;
  const field = useFocusLater(type);
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const isEmpty = sections.length === 0;
  return (
    <Combobox store={useCombobox({ opened: true })}>
      <div className={classes.head}>
        <TextInput
          className={classes.field}
          variant="unstyled"
          role="combobox"
          aria-label={t(placeholder)}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={isEmpty ? undefined : id}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus
          ref={field}
          placeholder={t(placeholder)}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => onKey(event, { move, enter: () => active && take(active) })}
          leftSection={search.isBusy ? <Loader size={16} /> : <IconSearch size={18} aria-hidden="true" />}
        />
        <CloseButton onClick={onClose} />
      </div>
      {!isEmpty && (
        <PaletteList id={id} idOf={idOf} sections={sections} active={active} onPoint={activate} onTake={take} />
      )}
      {search.error ? (
        <div className={classes.notice} role="alert">
          <span>{t('Names could not be searched: {message}', { message: search.error.message })}</span>
          <Button size="xs" variant="default" onClick={search.retry}>
            {t('Retry')}
          </Button>
        </div>
      ) : (
        <p className={isEmpty ? classes.notice : 'visually-hidden'} role="status">
          {isEmpty && (search.isBusy ? t('Searching…') : t('Nothing here is called “{text}”.', { text }))}
        </p>
      )}
    </Combobox>
  );
}

/**
 * The code of the palette may load after its dialog has looked for an element to focus. Without animation the palette is
 * rendered before the dialog has stored the previous focus, to return it on closing. What was typed until then is not lost.
 */
function useFocusLater(type: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const start = useStableCallback(() => {
    field.current?.focus({ preventScroll: true });
    const ahead = takeTypedAhead();
    if (ahead !== '') type(ahead);
  });
  useEffect(() => {
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }, [start]);
  return field;
}

function useOpenEntry(onClose: () => void) {
  const navigate = useNavigate();
  return ({ link, onClick, recent }: Entry) => {
    if (recent) storeRecent(recent);
    onClose();
    onClick?.();
    if (link) void navigate(link);
  };
}

function onKey(event: KeyboardEvent, { move, enter }: { move: (by: 1 | -1) => void; enter: () => void }) {
  if (event.nativeEvent.isComposing) return;
  const does = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: enter }[event.key];
  if (!does) return;
  event.preventDefault();
  does();
}
