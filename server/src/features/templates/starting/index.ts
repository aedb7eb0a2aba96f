import { arrival } from './arrival.ts';
import { bakery } from './bakery.ts';
import { countdown } from './countdown.ts';
import { estate } from './estate.ts';
import { event } from './event.ts';
import { gym } from './gym.ts';
import { happyHour } from './happy-hour.ts';
import { hours } from './hours.ts';
import { lobby } from './lobby.ts';
import { menu } from './menu.ts';
import { notice } from './notice.ts';
import { offer } from './offer.ts';
import { prices } from './prices.ts';
import { programme } from './programme.ts';
import { queue } from './queue.ts';
import { review } from './review.ts';
import { sale } from './sale.ts';
import { salon } from './salon.ts';
import { school } from './school.ts';
import { social } from './social.ts';
import { staff } from './staff.ts';
import type { StartingTemplate } from './starting-template.ts';
import { taps } from './taps.ts';
import { way } from './way.ts';
import { welcome } from './welcome.ts';

/** In the order in which they are offered. */
export const startingTemplates: readonly StartingTemplate[] = [
  menu,
  offer,
  welcome,
  hours,
  prices,
  event,
  queue,
  estate,
  notice,
  countdown,
  way,
  social,
  bakery,
  happyHour,
  gym,
  salon,
  lobby,
  school,
  staff,
  sale,
  arrival,
  programme,
  review,
  taps,
];
