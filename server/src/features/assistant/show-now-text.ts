import { dayText } from '@vitrine/contract/day-text';
import { msg, t } from '@vitrine/contract/messages';
import type { Override } from '@vitrine/contract/overrides';
import { minuteText } from '@vitrine/contract/time-text';

type Shown = Pick<Override, 'name' | 'places' | 'endsAt' | 'isEmergency'> & {
  /** Null unless a length was asked for. */
  minutes: number | null;
};

const texts = {
  usual: {
    minutes: msg(
      '{minutes, plural, one {Show “{name}” on {places}, for # minute} other {Show “{name}” on {places}, for # minutes}}',
    ),
    until: msg('Show “{name}” on {places}, until {day} {time} UTC'),
    open: msg('Show “{name}” on {places}, until a user ends it'),
  },
  emergency: {
    minutes: msg(
      '{minutes, plural, one {Show “{name}” as an emergency on {places}, for # minute} other {Show “{name}” as an emergency on {places}, for # minutes}}',
    ),
    until: msg('Show “{name}” as an emergency on {places}, until {day} {time} UTC'),
    open: msg('Show “{name}” as an emergency on {places}, until a user ends it'),
  },
} as const;

/** What an assistant proposes to show at once. */
export function showNowText({ name, places, endsAt, isEmergency, minutes }: Shown): string {
  const kind = texts[isEmergency ? 'emergency' : 'usual'];
  if (minutes !== null) return t(kind.minutes, { name, places, minutes });
  if (endsAt === null) return t(kind.open, { name, places });
  return t(kind.until, { name, places, day: dayText(endsAt.slice(0, 10)), time: minuteText(endsAt.slice(11, 16)) });
}
