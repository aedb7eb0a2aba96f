import { ActionIcon, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import type { FileFilter } from '../files/file-query.ts';
import classes from './library-toolbar.module.css';

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
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Largest first' },
  { value: 'date', label: 'Newest first' },
] as const;
const kinds = [
  { value: 'all', label: 'All types' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'text', label: 'Text cards' },
  { value: 'web', label: 'Web pages' },
  { value: 'layout', label: 'Layouts' },
  { value: 'document', label: 'PDFs' },
] as const;
const orientations = [
  { value: 'all', label: 'All orientations' },
  { value: 1, label: 'Horizontal' },
  { value: 2, label: 'Vertical' },
] as const;
const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;

/** Searches in the whole library; narrows and orders what is shown. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { search, onSearch, filter, onFilter, view, onView, hasTree, onTree } = props;
  const { sort, kind, orientation } = filter;
  return (
    <div className={classes.bar}>
      <div className={classes.start}>
        <Tooltip label={hasTree ? 'Hide all folders' : 'Show all folders'}>
          <ActionIcon
            className={classes.tree}
            variant="default"
            size={38}
            aria-label="All folders"
            aria-pressed={hasTree}
            onClick={() => onTree(!hasTree)}
          >
            <IconLayoutSidebar size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <SearchBox value={search} onSearch={onSearch} />
      </div>
      <div className={classes.choices}>
        <Choice label="Type" options={kinds} value={kind} onChange={(next) => onFilter({ ...filter, kind: next })} />
        <Choice
          label="Orientation"
          options={orientations}
          value={orientation}
          onChange={(next) => onFilter({ ...filter, orientation: next })}
        />
        <Choice label="Sort by" options={sorts} value={sort} onChange={(next) => onFilter({ ...filter, sort: next })} />
        <SegmentedControl aria-label="View" data={[...views]} value={view} onChange={onView} />
      </div>
    </div>
  );
}

interface ChoiceProps<V extends string | number> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

function Choice<V extends string | number>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <NativeSelect
      aria-label={label}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
