import { Button, CloseIcon, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '@vitrine/contract/endpoint';
import { t } from '@vitrine/contract/messages';
import { proofOfPlayReport, type ProofOfPlayRow } from '@vitrine/contract/proof-of-play-report';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { formatCount, formatDate, formatLength, formatPercent, sum } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import { playDaysQuery } from './proof-of-play.api.ts';
import { kindLabels } from './plays-table.tsx';
import classes from './proof-of-play.module.css';

type Days = Output<typeof proofOfPlayReport.days>;

/** Totals, active filters, and a bar per day. */
export function PlaySummary({ list }: { list: ListState<ProofOfPlayRow> }) {
  const filter = proofOfPlayReport.days.query.safeParse(list.query).data ?? {};
  const query = useQuery(playDaysQuery(filter));
  if (query.error) {
    return (
      <Card>
        <LoadError error={query.error} retry={() => void query.refetch()} />
      </Card>
    );
  }
  if (!query.data) return <Skeleton height={220} radius="md" />;
  const { plays, wholePlays, durationMs, days, narrowedTo } = query.data;
  return (
    <Card>
      <dl className={classes.sums}>
        <Sum label={t('Plays')} value={formatCount(plays)} />
        <Sum label={t('Completed')} value={plays === 0 ? '–' : formatPercent(Math.round((100 * wholePlays) / plays))} />
        <Sum label={t('Time on screen')} value={formatLength(durationMs)} />
      </dl>
      {narrowedTo.length > 0 && (
        <ul className={classes.narrowed} aria-label={t('Filters')}>
          {narrowedTo.map(({ kind, name }) => (
            <li key={kind}>
              <Button
                variant="light"
                size="compact-sm"
                rightSection={<CloseIcon size="14" />}
                aria-label={t('Remove filter {one}: {name}', { one: t(kindLabels[kind].one), name })}
                onClick={() => list.filterBy({ [kindLabels[kind].field]: undefined })}
              >
                {t(kindLabels[kind].one)}: {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {days.length > 0 && <Chart spans={groupDays(fillGaps(days, filter))} />}
    </Card>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface DayGroup {
  first: string;
  last: string;
  plays: number;
  durationMs: number;
}

const maxBars = 120;

/** One group per day, or several days per group if there would be too many bars. */
function groupDays(days: Days['days']): DayGroup[] {
  const size = Math.ceil(days.length / maxBars);
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const part = days.slice(index * size, (index + 1) * size);
    const [first = '', last = ''] = [part[0]?.day, part.at(-1)?.day];
    return {
      ...{ first, last },
      plays: sum(part.map(({ plays }) => plays)),
      durationMs: sum(part.map(({ durationMs }) => durationMs)),
    };
  });
}

function Chart({ spans }: { spans: readonly DayGroup[] }) {
  const bars = spans.map(({ first, last, plays, durationMs }) => {
    const days = first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
    const label = t('{days}: {durationMs}, {plays} plays', {
      days,
      durationMs: formatLength(durationMs),
      plays: formatCount(plays),
    });
    return { key: first, value: durationMs, label };
  });
  return (
    <figure className={classes.chart}>
      <figcaption className="small muted">{t('Time on screen per day')}</figcaption>
      <BarChart bars={bars} />
      <p className={classes.ends}>
        <bdi>{formatDate(spans[0]?.first ?? '')}</bdi>
        <bdi>{formatDate(spans.at(-1)?.last ?? '')}</bdi>
      </p>
    </figure>
  );
}

/** Adds the days without plays, from the first day to the last. */
function fillGaps(
  days: Days['days'],
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Days['days'] {
  const known = new Map(days.map((each) => [each.day, each]));
  const first = dayOf(from ?? days[0]?.day ?? '');
  const last = dayOf(to ?? days.at(-1)?.day ?? '');
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = dateOf(first + index);
    return known.get(day) ?? { day, plays: 0, durationMs: 0 };
  });
}
