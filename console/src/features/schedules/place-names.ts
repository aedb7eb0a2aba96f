import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { shownTime } from '../../lib/time-of-day.ts';
import { shortDay } from './days-text.ts';
import type { Place } from './draft-plan.ts';

/** Names kinds of stores by their time zone, and where several share it by their opening hours, and then by their overlays. */
export function placeNames(places: readonly Place[]): string[] {
  return places.map((place) => {
    const { timeZone, operatingHours } = place;
    const sharing = places.filter((each) => each.timeZone === timeZone);
    if (sharing.length === 1) return timeZone;
    const hours = hoursText(operatingHours);
    const text = `${timeZone}, ${hours}`;
    return sharing.filter((each) => hoursText(each.operatingHours) === hours).length === 1
      ? text
      : `${text}, ${overlaysText(place)}`;
  });
}

function overlaysText({ overlays }: Place): string {
  return overlays.length === 0
    ? t('no overlays')
    : t('with {overlays}', { overlays: commaText(overlays.map(({ name }) => name)) });
}

function hoursText(hours: Place['operatingHours']): string {
  if (hours === null) return t('always open');
  const times = hours.map((each) => `${shortDay(each.weekday)} ${shownTime(each.opensAt)}–${shownTime(each.closesAt)}`);
  return t('open {hours}', { hours: commaText(times) });
}
