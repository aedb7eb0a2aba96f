import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import type { ProposalWithReceipt, ScreenChange } from '@vitrine/contract/proposals';
import { ShownPreview, shownText } from '../../domain/shown-preview.tsx';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import classes from './proposal-details.module.css';
import { proposalStatus, proposerText } from './proposal-status.ts';

/** What a proposal would change, and what has become of it. */
export function ProposalDetails({ proposal }: { proposal: ProposalWithReceipt }) {
  const { createdAt, expiresAt, decided, receipt, status } = proposal;
  const { tone, text } = proposalStatus(proposal);
  return (
    <div className={classes.page}>
      <Card>
        <Facts
          facts={[
            [
              t('Status'),
              <Status key="status" tone={tone}>
                {text}
              </Status>,
            ],
            [t('Proposed by'), proposerText(proposal)],
            [t('Proposed'), formatMoment(createdAt)],
            ...(status === 'open' ? [[t('Expires'), formatMoment(expiresAt)] as const] : []),
            ...(decided ? [[t('Decided'), decisionText(decided)] as const] : []),
            ...(receipt?.delivery ? [[t('Arrived'), arrivalText(receipt.delivery)] as const] : []),
          ]}
        />
      </Card>
      {proposal.details.length > 0 && (
        <Panel title={t('Values')}>
          <ul className={classes.changes}>
            {proposal.details.map(({ label, before, after }) => (
              <li key={label}>
                <b>{label}</b>
                <dl className={`${classes.ends} ${classes.values}`}>
                  {before !== null && <Value name={t('Now')} text={before} />}
                  <Value name={before === null ? t('Value') : t('Then')} text={after} />
                </dl>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Screens proposal={proposal} />
    </div>
  );
}

function decisionText({ at, by, isByAssistant }: NonNullable<ProposalWithReceipt['decided']>): string {
  const values = { at: formatMoment(at), name: by ?? t('a deleted user') };
  return isByAssistant ? t('{at} by the assistant, as {name}', values) : t('{at} by {name}', values);
}

function arrivalText({ arrived, total }: { arrived: number; total: number }): string {
  return t('{count, plural, one {On {arrived} of # screen} other {On {arrived} of # screens}}', {
    count: total,
    arrived: formatCount(arrived),
  });
}

function Screens({ proposal: { screens, changes, status } }: { proposal: ProposalWithReceipt }) {
  if (screens === null || changes === null)
    return (
      <Panel title={t('Screens')}>
        <p className={`muted ${classes.none}`}>{t('You have no permission to view devices.')}</p>
      </Panel>
    );
  const unchanged = screens - changes.reduce((sum, each) => sum + each.screens, 0);
  return (
    <Panel title={t('Screens')} note={screens}>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change, place) => (
            <Change key={place} change={change} isOpen={status === 'open'} />
          ))}
        </ul>
      )}
      {screens === 0 && <p className={`muted ${classes.none}`}>{t('No screen shows anything else.')}</p>}
      {unchanged > 0 && (
        <p className={`muted ${classes.none}`}>
          {changes.length > 0
            ? t('On the others nothing else is seen in the days to come.')
            : t('On these screens nothing else is seen in the days to come.')}
        </p>
      )}
    </Panel>
  );
}

function Change({ change, isOpen }: { change: ScreenChange; isOpen: boolean }) {
  const { screens, names, from, orientation, before, after } = change;
  const more = screens - names.length;
  const atOnce = isOpen ? t('Once it is approved') : t('Once it was approved');
  const values = {
    when: <b>{from === null ? atOnce : t('From {from}', { from: formatMoment(from) })}</b>,
    names: commaText(names),
    count: more,
  };
  return (
    <li>
      <p>
        {more > 0
          ? rich(
              '{count, plural, one {{when} on {names} and # more screen} other {{when} on {names} and # more screens}}',
              values,
            )
          : rich('{when} on {names}', values)}
      </p>
      <dl className={classes.ends}>
        {[
          { name: isOpen && from === null ? t('Now') : t('Before'), shown: before },
          { name: t('Then'), shown: after },
        ].map(({ name, shown }) => (
          <div key={name} className={classes.end}>
            <ShownPreview orientation={orientation} size={112} shown={shown} />
            <div>
              <dt className="muted">{name}</dt>
              <dd>{shownText(shown)}</dd>
            </div>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <div className={classes.end}>
      <div>
        <dt className="muted">{name}</dt>
        <dd>{text === '' ? t('Empty') : text}</dd>
      </div>
    </div>
  );
}
