import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './list.module.css';
import { t } from '@vitrine/contract/messages';

const waitMs = 200;

/** Searches while the user types; `/` focuses it from anywhere on the page. In a dialog it has the focus first. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  const search = useDebouncedCallback((next: string) => {
    setSearched(next);
    onSearch(next);
  }, waitMs);
  // Back and forward navigation changes the search without typing.
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }
  useHotkeys([['/', () => field.current?.focus()]]);
  const type = (next: string) => {
    setText(next);
    search(next.trim());
  };
  return (
    <TextInput
      className={classes.search}
      ref={field}
      data-autofocus
      type="search"
      aria-label={t('Search')}
      aria-keyshortcuts="/"
      placeholder={t('Search')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => type('')} /> : null}
    />
  );
}
