import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { formatMoment } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import classes from './emergency-banner.module.css';
import { startedText } from './started-text.ts';
import { StopButton } from './stop-button.tsx';
import { emergenciesQuery } from './overrides.api.ts';

/** Shows every user of the tenant which emergency is on its screens. */
export function EmergencyBanner() {
  const { data = [] } = useQuery({ ...emergenciesQuery, enabled: useSession().user.userType === 1 });
  return (
    <>
      {data.map((override) => (
        <section key={override.overrideId} className={classes.banner} aria-label={t('Emergency on screens')}>
          <IconAlertTriangle className={classes.icon} size={20} aria-hidden="true" />
          <div className={classes.text} role="alert">
            <strong>{t('Emergency on screens: {name}', { name: override.name })}</strong>
            <div className="small">
              {[
                override.places,
                startedText(override.startsAt, override.startedBy),
                ...(override.endsAt ? [t('until {until}', { until: formatMoment(override.endsAt) })] : []),
              ].join(' · ')}
            </div>
          </div>
          <StopButton override={override} color="red" />
        </section>
      ))}
    </>
  );
}
