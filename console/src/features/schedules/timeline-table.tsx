import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '@vitrine/contract/messages';
import { shownTime } from '../../lib/time-of-day.ts';
import { hidingReasonTexts } from '../../domain/hiding-reasons.ts';
import type { Block, Layout } from './timeline-layout.ts';
import { factsOf } from './timeline-row.tsx';
import classes from './timeline.module.css';

interface TableProps {
  layout: Layout;
  label: string;
  namesZones: boolean;
  loadMore: (() => void) | null;
}

/** The timeline as a table, of all rows: they load one page after the other. */
export function TimelineTable({ layout, label, namesZones, loadMore }: TableProps) {
  useEffect(() => loadMore?.());
  // Without a link inside, the container itself has to be focusable for keyboard scrolling.
  const hasNoLinks = layout.rows.every(({ blocks }) => blocks.length === 0);
  return (
    <div className={classes.tableBox} role="group" aria-label={label} {...(hasNoLinks && { tabIndex: 0 })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Screens')}</th>
            <th scope="col">{t('Playlist or overlay')}</th>
            <th scope="col">{t('From')}</th>
            <th scope="col">{t('To')}</th>
            <th scope="col">{t('Plays?')}</th>
          </tr>
        </thead>
        {layout.rows.map((placed, index) => (
          <tbody key={index}>
            {placed.blocks.length === 0 && (
              <tr>
                <th scope="row">{[placed.row.name, ...factsOf(placed, namesZones)].join(' · ')}</th>
                <td colSpan={4}>{t('Nothing scheduled')}</td>
              </tr>
            )}
            {placed.blocks.map((block) => (
              <tr key={`${block.kind} ${block.id} ${block.left} ${block.lane}`}>
                <th scope="row">{[placed.row.name, ...factsOf(placed, namesZones)].join(' · ')}</th>
                <td>
                  <Link to={`/${block.kind}/edit/$id`} params={{ id: String(block.id) }}>
                    {block.name}
                  </Link>
                </td>
                <td className="num">{shownTime(block.startAt)}</td>
                <td className="num">{shownTime(block.endAt)}</td>
                <td>{playsText(block)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function playsText({ kind, hidden }: Block): string {
  if (kind === 'overlay') return t('Above what plays');
  return hidden
    ? t('No: {name} plays instead, {reason}', {
        name: hidden.hiddenBy.name,
        reason: t(hidingReasonTexts[hidden.reason]),
      })
    : t('Yes');
}
