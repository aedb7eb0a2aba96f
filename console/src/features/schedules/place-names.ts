import { shownTime } from '../../lib/time-of-day.ts';
import { shortDay } from './days-text.ts';
import type { Place } from './draft-plan.ts';

/** Names kinds of stores by their time zone, and by their opening hours where several kinds share a zone. */
export function placeNames(places: readonly Place[]): string[] {
  return places.map(({ timeZone, operatingHours }) => {
    if (places.filter((place) => place.timeZone === timeZone).length === 1) return timeZone;
    return `${timeZone}, ${hoursText(operatingHours)}`;
  });
}

function hoursText(hours: Place['operatingHours']): string {
  if (hours === null) return 'always open';
  return `open ${hours.map((each) => `${shortDay(each.weekday)} ${shownTime(each.opensAt)}–${shownTime(each.closesAt)}`).join(', ')}`;
}
