import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { Override } from '@vitrine/contract/overrides';
import { formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Status } from '../../ui/status.tsx';
import { startedText } from './started-text.ts';
import { StopButton } from './stop-button.tsx';
import { overridesQuery } from './overrides.api.ts';
import classes from './active-overrides.module.css';

/** The overrides on screens now; renders nothing if there are none. */
export function ActiveOverrides() {
  const { data = [] } = useQuery(overridesQuery);
  if (data.length === 0) return null;
  return (
    <Card title={t('Active overrides')}>
      <ul className={classes.lines}>
        {data.map((override) => (
          <li key={override.overrideId} className={classes.line}>
            <Status tone={override.isEmergency ? 'bad' : 'ok'}>
              {override.isEmergency ? t('Emergency') : t('On now')}
            </Status>
            <div className={classes.what}>
              <strong>{override.name}</strong> <span className="muted">{detailOf(override)}</span>
            </div>
            <StopButton override={override} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function detailOf({ places, startsAt, endsAt, startedBy }: Override): string {
  return [
    places ? t('on {places}', { places }) : t('on no screens'),
    startedText(startsAt, startedBy),
    endsAt ? t('until {until}', { until: formatMoment(endsAt) }) : t('until stopped'),
  ].join(' · ');
}
