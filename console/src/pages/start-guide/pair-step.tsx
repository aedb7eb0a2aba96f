import { IconDeviceMobile } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Device } from '@vitrine/contract/devices';
import { useEffect, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import { CodeInput } from '../../features/devices/pairing/code-input.tsx';
import { NewScreenForm } from '../../features/devices/pairing/new-screen-form.tsx';
import { CodesWithoutConsole, WithoutConsoleLink } from '../../features/devices/pairing/pair-without-console.tsx';
import { shapeNames } from '../../features/devices/pairing/screen-defaults.ts';
import { useCodeLookUp } from '../../features/devices/pairing/waiting-screen.ts';
import { connectsWithinMs, isConnected, notConnectedText } from '../../features/devices/pairing/watch-screen.ts';
import classes from '../../features/start/guide.module.css';
import { GuideStep } from '../../features/start/guide-step.tsx';
import { focusAtFirst } from '../../ui/focus-at-first.ts';

interface PairStepProps {
  device: Device | undefined;
  isDone: boolean;
  isCurrent: boolean;
  onPaired: (deviceId: number) => void;
}

/** The code that the screen shows, and then its device, filled in. */
export function PairStep({ device, isDone, isCurrent, onPaired }: PairStepProps) {
  return (
    <GuideStep
      number={1}
      title={t('Pair a screen')}
      isDone={isDone}
      isCurrent={isCurrent}
      line={isDone ? device && <Paired device={device} /> : <OpenPlayer />}
      aside={device && isDone && <EditDevice device={device} />}
    >
      {!isDone && <AskForCode onPaired={onPaired} />}
    </GuideStep>
  );
}

function OpenPlayer() {
  return (
    <>
      {rich('Open {host} on the TV, then type its six characters.', {
        host: <span className={classes.address}>{`${location.host}/player`}</span>,
      })}
    </>
  );
}

function EditDevice({ device: { deviceId } }: { device: Device }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      renderRoot={(props) => <Link to="/device/edit/$id" params={{ id: String(deviceId) }} {...props} />}
    >
      {t('Edit')}
    </Button>
  );
}

/** A screen that is not online after a while has a problem that the console cannot detect; the guide continues. */
function Paired({ device }: { device: Device }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), connectsWithinMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate && !isConnected(device)) return <span role="status">{t(notConnectedText)}</span>;
  return (
    <span role="status">
      {isConnected(device)
        ? rich('{name} is live', { name: <b>{device.name}</b> })
        : rich('{name} is paired', { name: <b>{device.name}</b> })}
      {` · ${t(shapeNames[device.orientation])}`}
    </span>
  );
}

function AskForCode({ onPaired }: { onPaired: (deviceId: number) => void }) {
  const { code, setCode, found, lastFound, isLooking, problem } = useCodeLookUp();
  const [showsCodes, setShowsCodes] = useState(false);
  return (
    <div className={classes.content}>
      <CodeInput code={code} onCode={setCode} isLooking={isLooking} error={problem} ref={focusAtFirst} />
      {lastFound ? (
        <NewScreenForm
          waiting={lastFound}
          isFound={found !== undefined}
          isCompact
          note={found && t('Screen found')}
          onPaired={({ deviceId }) => onPaired(deviceId)}
        />
      ) : (
        <>
          <div className={classes.tip}>
            <IconDeviceMobile size={20} aria-hidden="true" />
            <span>
              {rich('{noKeyboard} Scan its QR code with your phone and finish there. This page follows along.', {
                noKeyboard: <b>{t('Standing at the TV?')}</b>,
              })}
            </span>
          </div>
          <div>
            <WithoutConsoleLink isOpen={showsCodes} onToggle={() => setShowsCodes(!showsCodes)} />
            {showsCodes && <CodesWithoutConsole />}
          </div>
        </>
      )}
    </div>
  );
}
