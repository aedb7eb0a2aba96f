import type { Device } from '@vitrine/contract/devices';
import { Registration } from '@vitrine/contract/registration';
import { t } from '@vitrine/contract/messages';
import { registrationName } from '@vitrine/contract/rules/registration-name';
import { confirm } from '../../ui/confirm.ts';
import { useRegisterDevice } from './devices.api.ts';
import { storedName } from '../../lib/stored-name.ts';

/** Asks, then makes this browser the screen of a device and opens the player in place of the console. */
export function useBrowserAsScreen(): (device: Device) => void {
  const register = useRegisterDevice();
  return ({ deviceId, name, deviceStatus }) =>
    confirm(() => ({
      title: t('Use this browser as the screen of {name}?', { name }),
      text: t(
        'The player opens here in place of the console. From then on, this browser plays as this device whenever it opens the player. You stay signed in to the console.',
      ),
      counts: [
        ...consequencesFor(deviceId),
        ...(deviceStatus === 1 ? [t('The screen that is paired with it now stops playing.')] : []),
      ],
      confirmLabel: t('Use this browser'),
      action: async () => {
        const deviceInfo = JSON.stringify({ width: screen.width, height: screen.height });
        const registration = await register({ body: { deviceId, deviceInfo } });
        localStorage.setItem(storedName(registrationName), JSON.stringify(registration));
        location.assign('/player/');
      },
    }));
}

/** The other device that this browser is the screen of. */
function consequencesFor(deviceId: number): string[] {
  const stored = Registration.safeParse(parsed(localStorage.getItem(storedName(registrationName)))).data;
  if (stored === undefined || stored.deviceId === deviceId) return [];
  return [t('This browser stops playing as {name}.', { name: stored.name })];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
