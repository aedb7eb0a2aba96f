import { ActionIcon, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { type Label, msg, t } from '@vitrine/contract/messages';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import type { FileFilter } from '../files/file-query.ts';
import classes from './library-toolbar.module.css';
import { translated } from '../../../lib/translated.ts';

export type LibraryView = 'grid' | 'list';

interface LibraryToolbarProps {
  search: string;
  onSearch: (text: string) => void;
  filter: FileFilter;
  onFilter: (filter: FileFilter) => void;
  view: LibraryView;
  onView: (view: LibraryView) => void;
  hasTree: boolean;
  onTree: (shown: boolean) => void;
}

const sorts = [
  { value: 'name', label: msg('Name') },
  { value: 'size', label: msg('Largest first') },
  { value: 'date', label: msg('Newest first') },
] as const;
const kinds = [
  { value: 'all', label: msg('All types') },
  { value: 'image', label: msg('Images') },
  { value: 'video', label: msg('Videos') },
  { value: 'text', label: msg('Text cards') },
  { value: 'web', label: msg('Web pages') },
  { value: 'layout', label: msg('Layouts') },
  { value: 'document', label: msg('PDFs') },
] as const;
const orientations = [
  { value: 'all', label: msg('All orientations') },
  { value: 1, label: msg('Horizontal') },
  { value: 2, label: msg('Vertical') },
] as const;
const views = [
  { value: 'grid', label: msg('Grid') },
  { value: 'list', label: msg('List') },
] as const;

/** Searches in the whole library; narrows and orders what is shown. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { search, onSearch, filter, onFilter, view, onView, hasTree, onTree } = props;
  const { sort, kind, orientation } = filter;
  return (
    <div className={classes.bar}>
      <div className={classes.start}>
        <Tooltip label={hasTree ? t('Hide all folders') : t('Show all folders')}>
          <ActionIcon
            className={classes.tree}
            variant="default"
            size={38}
            aria-label={t('All folders')}
            aria-pressed={hasTree}
            onClick={() => onTree(!hasTree)}
          >
            <IconLayoutSidebar size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <SearchBox value={search} onSearch={onSearch} />
      </div>
      <div className={classes.choices}>
        <Choice
          label={t('Type')}
          options={kinds}
          value={kind}
          onChange={(next) => onFilter({ ...filter, kind: next })}
        />
        <Choice
          label={t('Orientation')}
          options={orientations}
          value={orientation}
          onChange={(next) => onFilter({ ...filter, orientation: next })}
        />
        <Choice
          label={t('Sort by')}
          options={sorts}
          value={sort}
          onChange={(next) => onFilter({ ...filter, sort: next })}
        />
        <SegmentedControl aria-label={t('View')} data={translated(views)} value={view} onChange={onView} />
      </div>
    </div>
  );
}

interface ChoiceProps<V extends string | number> {
  label: string;
  options: readonly { value: V; label: Label }[];
  value: V;
  onChange: (value: V) => void;
}

function Choice<V extends string | number>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <NativeSelect
      aria-label={label}
      data={options.map((option) => ({ value: String(option.value), label: t(option.label) }))}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
