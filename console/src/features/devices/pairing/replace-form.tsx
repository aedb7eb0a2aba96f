import type { WaitingScreen } from '@vitrine/contract/device-pairing';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '@vitrine/contract/devices';
import { type ReactNode, useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { DeviceState } from '../../../domain/device-state.tsx';
import { OrientationFrame } from '../../../domain/orientation-frame.tsx';
import { ApiError } from '../../../lib/http.ts';
import { listOptions, listQueryOf } from '../../../lib/lists.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useLockReason } from '../../../ui/use-lock-reason.ts';
import { deviceQuery, devicesList } from '../devices.api.ts';
import { usePairDevice } from '../pairing.api.ts';
import classes from './pairing.module.css';
import { shapeNames } from './screen-defaults.ts';
import { errorText } from '../../../lib/localized.ts';
import { useSubmit } from '../../../lib/use-submit.ts';

interface ReplaceFormProps {
  waiting: WaitingScreen;
  /** False while another code is typed. */
  isFound: boolean;
  /** Chosen already; 0 for none. */
  deviceId: number;
  onPaired: (device: Device) => void;
  cancel: ReactNode;
}

const shown = 100;

/** An existing device for the screen that shows the code: offline and unpaired ones first. */
export function ReplaceForm({ waiting, isFound, deviceId, onPaired, cancel }: ReplaceFormProps) {
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search, 200);
  const [chosenId, choose] = useState(deviceId);
  const [showsAll, setShowsAll] = useState(false);
  const locked = useLockReason({ changes: true });
  const { data: given } = useQuery({ ...deviceQuery(deviceId), enabled: deviceId > 0 });
  const query = useQuery(
    listOptions(devicesList, listQueryOf(devicesList.endpoint, { search: typed, sort: 'isOnline', pageSize: shown })),
  );
  const { pair, busy, problem } = usePair(waiting, onPaired);
  const others = (query.data?.rows ?? []).filter((device) => device.deviceId !== deviceId);
  const fitting = showsAll ? others : others.filter(({ orientation }) => orientation === waiting.orientation);
  const rows = given && typed === '' ? [given, ...fitting] : fitting;
  const chosen = rows.find((device) => device.deviceId === chosenId);
  return (
    <form
      noValidate
      aria-label={t('Replace an existing one')}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (chosen && isFound && locked === null) pair(chosen.deviceId);
      }}
    >
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      <TextInput
        aria-label={t('Search devices')}
        placeholder={t('Search devices')}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {query.error && !query.data ? (
        <LoadError error={query.error} retry={() => void query.refetch()} />
      ) : (
        <div className={classes.devices} role="radiogroup" aria-label={t('Device')}>
          {query.isPending && [0, 1, 2].map((row) => <Skeleton key={row} height={44} m={8} radius="md" />)}
          {rows.map((device) => (
            <DeviceRow
              key={device.deviceId}
              device={device}
              isChosen={device.deviceId === chosenId}
              onChoose={() => choose(device.deviceId)}
            />
          ))}
          {!query.isPending && rows.length === 0 && <p className={classes.none}>{t('No results found')}</p>}
        </div>
      )}
      <p className={classes.hint}>
        {t('Offline and unpaired ones first.')}
        {!showsAll && fitting.length < others.length && (
          <>
            {' '}
            {t(leftOut[waiting.orientation])}{' '}
            <button type="button" className={classes.link} onClick={() => setShowsAll(true)}>
              {t('Show them')}
            </button>
          </>
        )}
      </p>
      <div className={classes.foot}>
        <span className={classes.note}>
          {chosen?.deviceStatus === 1 && t('The old screen asks for a code, and stops playing within hours.')}
        </span>
        {cancel}
        <SubmitButton locked={locked} loading={busy} disabled={!chosen || !isFound}>
          {submitText(chosen)}
        </SubmitButton>
      </div>
    </form>
  );
}

function submitText(chosen: Device | undefined): string {
  if (!chosen) return t('Replace');
  const { name } = chosen;
  return chosen.deviceStatus === 1 ? t('Replace {name}', { name }) : t('Pair {name}', { name });
}

const leftOut = {
  1: msg('Portrait devices are left out: this screen is landscape.'),
  2: msg('Landscape devices are left out: this screen is portrait.'),
};

interface DeviceRowProps {
  device: Device;
  isChosen: boolean;
  onChoose: () => void;
}

function DeviceRow({ device, isChosen, onChoose }: DeviceRowProps) {
  const { name, branchName, groupName, orientation } = device;
  return (
    <label className={classes.device}>
      <input type="radio" name="device" aria-label={name} checked={isChosen} onChange={onChoose} />
      <span className={classes.frame}>
        <OrientationFrame orientation={orientation} size={56} />
      </span>
      <span className={classes.text}>
        <b>{name}</b>
        <span className="small muted">
          {branchName} · {groupName}, {t(shapeNames[orientation])}
        </span>
      </span>
      <span>
        <DeviceState device={device} />
      </span>
    </label>
  );
}

function usePair({ pairingCode }: WaitingScreen, onPaired: (device: Device) => void) {
  const send = usePairDevice();
  const { busy, problem, run } = useSubmit(problemOf);
  const pair = (deviceId: number) => run(async () => onPaired(await send({ body: { pairingCode, deviceId } })));
  return { pair, busy, problem };
}

function problemOf(error: unknown): string {
  const atCode = error instanceof ApiError ? error.body.errors?.['pairingCode']?.[0] : undefined;
  return atCode ?? errorText(error);
}
