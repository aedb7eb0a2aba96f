import type { ProposalWithReceipt, ScreenChange } from '@vitrine/contract/proposals';
import { ShownPreview, shownText } from '../../domain/shown-preview.tsx';
import { counted } from '../../lib/counted.ts';
import { formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import classes from './proposal-details.module.css';
import { proposalStatus, proposerText } from './proposal-status.ts';

const screensCounted = { one: '# screen', other: '# screens' };

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
              'Status',
              <Status key="status" tone={tone}>
                {text}
              </Status>,
            ],
            ['Proposed by', proposerText(proposal)],
            ['Proposed', formatMoment(createdAt)],
            ...(status === 'open' ? [['Expires', formatMoment(expiresAt)] as const] : []),
            ...(decided ? [['Decided', decisionText(decided)] as const] : []),
            ...(receipt?.delivery ? [['Arrived', arrivalText(receipt.delivery)] as const] : []),
          ]}
        />
      </Card>
      {proposal.details.length > 0 && (
        <Panel title="Values">
          <ul className={classes.changes}>
            {proposal.details.map(({ label, before, after }) => (
              <li key={label}>
                <b>{label}</b>
                <dl className={`${classes.ends} ${classes.values}`}>
                  {before !== null && <Value name="Now" text={before} />}
                  <Value name={before === null ? 'Value' : 'Then'} text={after} />
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
  const who = isByAssistant ? `the assistant, as ${by ?? 'a deleted user'}` : (by ?? 'a deleted user');
  return `${formatMoment(at)} by ${who}`;
}

function arrivalText({ arrived, total }: { arrived: number; total: number }): string {
  return `On ${arrived} of ${counted(screensCounted, total)}`;
}

function Screens({ proposal: { screens, changes, status } }: { proposal: ProposalWithReceipt }) {
  if (screens === null || changes === null)
    return (
      <Panel title="Screens">
        <p className={`muted ${classes.none}`}>You have no permission to view devices.</p>
      </Panel>
    );
  const unchanged = screens - changes.reduce((sum, each) => sum + each.screens, 0);
  return (
    <Panel title="Screens" note={screens}>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change, place) => (
            <Change key={place} change={change} isOpen={status === 'open'} />
          ))}
        </ul>
      )}
      {screens === 0 && <p className={`muted ${classes.none}`}>No screen shows anything else.</p>}
      {unchanged > 0 && (
        <p className={`muted ${classes.none}`}>
          {changes.length > 0 ? 'On the others' : 'On these screens'} nothing else is seen in the days to come.
        </p>
      )}
    </Panel>
  );
}

function Change({ change, isOpen }: { change: ScreenChange; isOpen: boolean }) {
  const { screens, names, from, orientation, before, after } = change;
  const more = screens - names.length;
  const atOnce = isOpen ? 'Once it is approved' : 'Once it was approved';
  return (
    <li>
      <p>
        <b>{from === null ? atOnce : `From ${formatMoment(from)}`}</b> on {names.join(', ')}
        {more > 0 && ` and ${counted({ one: '# more screen', other: '# more screens' }, more)}`}
      </p>
      <dl className={classes.ends}>
        {[
          { name: isOpen && from === null ? 'Now' : 'Before', shown: before },
          { name: 'Then', shown: after },
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
        <dd>{text === '' ? 'Empty' : text}</dd>
      </div>
    </div>
  );
}
