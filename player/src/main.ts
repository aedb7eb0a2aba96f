import type { Registration } from '@vitrine/contract/registration';
import { rememberedLanguage, setLanguage } from './language.ts';
import { codesInLink, pairByCodes } from './pairing/pair-by-codes.ts';
import type { PairingOptions } from './pairing/pairing-screen.ts';
import { startPlayer } from './player.ts';
import { reportPlaying } from './shell/shell.ts';
import { createApi } from './sync/api.ts';
import { createClock, offsetInStorage } from './sync/clock.ts';
import {
  isLinkUsed,
  saveRegistration,
  onRegistrationChanged,
  readRegistration,
  markLinkUsed,
} from './sync/registration.ts';
import './shell.css';

const root = document.querySelector<HTMLElement>('#player');
const isSupported = !('unsupported' in document.documentElement.dataset);
const clock = createClock(offsetInStorage);

if (root && isSupported) {
  onRegistrationChanged(() => location.reload());
  addEventListener('hashchange', () => location.reload());
  void start(root);
}

async function start(stage: HTMLElement): Promise<void> {
  const languageSet = setLanguage(rememberedLanguage());
  const api = createApi({ clock, token: null, onToken() {} });
  const play = (registration: Registration) => startPlayer(stage, { registration, clock });
  let registration = await readRegistration();
  const link = location.hash;
  const codes = codesInLink(link);
  let refused: PairingOptions['refused'] = null;

  // A kiosk opens its link at every start: the link pairs once, later starts use the registration.
  if (!registration) await languageSet;
  if (codes && !(registration && isLinkUsed(link))) {
    const outcome = await pairByCodes(api, codes, null);
    if (outcome.status === 'paired') {
      ({ registration } = outcome);
      await saveRegistration(registration);
      markLinkUsed(link);
    } else if (outcome.status === 'refused') refused = { codes, outcome };
  }
  if (codes) history.replaceState(null, '', location.pathname + location.search);

  if (registration) return play(registration);
  const { showPairing } = await import('./pairing/pairing-screen.ts');
  reportPlaying();
  showPairing(stage, {
    api,
    clock,
    refused,
    onPaired(paired) {
      void saveRegistration(paired).then(() => play(paired));
    },
  });
}
