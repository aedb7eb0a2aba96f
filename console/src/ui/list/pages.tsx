import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { formatCount } from '../../lib/format.ts';
import classes from './list.module.css';
import type { ListState } from './use-list.ts';

const pageSizes = ['10', '20', '30', '40', '50'];

/** Rows per page, the range of rows, previous and next page. */
export function Pages<R>({ list, total }: { list: ListState<R>; total: number }) {
  const { page, pageSize } = list.query;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <div className={classes.pages}>
      <div className={classes.perPage}>
        <span aria-hidden="true">{t('Rows per page')}</span>
        <NativeSelect
          size="xs"
          aria-label={t('Rows per page')}
          data={pageSizes}
          value={String(pageSize)}
          onChange={(event) => list.showPerPage(Number(event.currentTarget.value))}
        />
      </div>
      <output className={classes.range}>
        {t('{from}–{to} of {total}', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })}
      </output>
      <nav className={classes.steps} aria-label={t('Pages')}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('Previous page')}
          disabled={page <= 1}
          onClick={() => list.goTo(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('Next page')}
          disabled={page >= last}
          onClick={() => list.goTo(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </nav>
    </div>
  );
}
