import type { WaitingScreen } from '@vitrine/contract/device-pairing';
import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconQrcode } from '@tabler/icons-react';
import type { Device } from '@vitrine/contract/devices';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { type Label, msg, t } from '@vitrine/contract/messages';
import { rich } from '../../../ui/rich.tsx';
import { copyText } from '../../../lib/clipboard.ts';
import { useCan } from '../../../lib/session.ts';
import { focusAtFirst } from '../../../ui/focus-at-first.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { toastDone } from '../../../ui/toast.tsx';
import { useLockReason } from '../../../ui/use-lock-reason.ts';
import { startQuery } from '../../start/start.api.ts';
import { CodeInput } from './code-input.tsx';
import { FoundScreen } from './found-screen.tsx';
import { NewScreenForm } from './new-screen-form.tsx';
import { CodesWithoutConsole, WithoutConsoleLink } from './pair-without-console.tsx';
import classes from './pairing.module.css';
import { ReplaceForm } from './replace-form.tsx';
import { isComplete } from './typed-code.ts';
import { type CodeLookUp, useCodeLookUp } from './waiting-screen.ts';
import { watchScreen } from './watch-screen.ts';

/** What is to be paired; the device or the code may be known already. */
export interface Pairing {
  /** 0 while no device is chosen. */
  deviceId: number;
  code: string;
}

/** Asks for the code that a screen shows, and then which device the screen becomes. */
export function PairDialog({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const lookUp = useCodeLookUp(pairing.code);
  const { lastFound } = lookUp;
  return (
    <Dialog opened onClose={onClose} title={t('Pair a screen')} size={lastFound ? '600px' : '520px'}>
      {lastFound ? (
        <Chosen pairing={pairing} waiting={lastFound} lookUp={lookUp} onClose={onClose} />
      ) : (
        <AskForCode pairing={pairing} lookUp={lookUp} onClose={onClose} />
      )}
    </Dialog>
  );
}

export const playerAddress = `${location.host}/player`;

interface AskForCodeProps {
  pairing: Pairing;
  lookUp: CodeLookUp;
  onClose: () => void;
}

function AskForCode({ pairing, lookUp, onClose }: AskForCodeProps) {
  const { code, isLooking, again } = lookUp;
  const [showsCodes, setShowsCodes] = useState(false);
  const locked = useLockReason({ changes: true });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (locked === null) again();
      }}
    >
      <p className="muted">
        {rich('On the screen, open {playerAddress} and type the six characters that it shows.', {
          playerAddress: <PlayerAddress />,
        })}
      </p>
      <Code lookUp={lookUp} />
      <div className={classes.scan}>
        <IconQrcode className={classes.qr} size={40} stroke={1.4} aria-hidden="true" />
        <div>
          <b>{t('Or scan the screen with your phone')}</b>
          <div className="small muted">{t('Its QR code opens this dialog there, with the code filled in.')}</div>
        </div>
      </div>
      {showsCodes && <CodesWithoutConsole initialId={pairing.deviceId} />}
      <div className={classes.foot}>
        <span className={classes.note}>
          <WithoutConsoleLink isOpen={showsCodes} onToggle={() => setShowsCodes(!showsCodes)} />
        </span>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton locked={locked} disabled={!isComplete(code)} loading={isLooking}>
          {t('Continue')}
        </SubmitButton>
      </div>
    </form>
  );
}

function Code({ lookUp: { code, setCode, isLooking, problem } }: { lookUp: CodeLookUp }) {
  return (
    <div className={classes.code}>
      <CodeInput code={code} onCode={setCode} isLooking={isLooking} error={problem} ref={focusAtFirst} />
    </div>
  );
}

function PlayerAddress() {
  return (
    <span className={classes.address}>
      <a href="/player/" target="_blank">
        {playerAddress}
      </a>{' '}
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t('Copy {playerAddress}', { playerAddress })}
        onClick={() => void copyText(`${location.origin}/player`)}
      >
        <IconCopy size={15} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

interface ChosenProps {
  pairing: Pairing;
  waiting: WaitingScreen;
  lookUp: CodeLookUp;
  onClose: () => void;
}

function Chosen({ pairing, waiting, lookUp, onClose }: ChosenProps) {
  const mayAdd = useCan('Permissions.Device.Create');
  const mayReplace = useCan('Permissions.Device.Edit');
  const [kind, setKind] = useState(pairing.deviceId > 0 || !mayAdd ? 'replace' : 'new');
  const continueGuide = useGuideAfterScan();
  const isFound = lookUp.found !== undefined;
  const formRef = useFocusOnFound(isFound);
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('Cancel')}
    </Button>
  );
  const paired = (message: Label) => (device: Device) => {
    toastDone(() => t(message));
    onClose();
    // The connection proves that the new screen works only if the device had no screen before.
    if (message === created) void watchScreen(device);
    if (message === created && pairing.code !== '') void continueGuide();
  };
  return (
    <div ref={formRef}>
      {isFound ? <FoundScreen waiting={waiting} onOther={() => lookUp.setCode('')} /> : <Code lookUp={lookUp} />}
      <div className={classes.kinds} role="radiogroup" aria-label={t('What the screen becomes')}>
        <Kind label={t('New screen')} isChosen={kind === 'new'} onChoose={() => setKind('new')} disabled={!mayAdd}>
          {t('Adds a device')}
        </Kind>
        <Kind
          label={t('Replace an existing one')}
          isChosen={kind === 'replace'}
          onChoose={() => setKind('replace')}
          disabled={!mayReplace}
        >
          {t('Keeps name and schedules')}
        </Kind>
      </div>
      {kind === 'new' ? (
        <NewScreenForm
          waiting={waiting}
          isFound={isFound}
          onPaired={paired(created)}
          note={t('You can change all of it later.')}
          cancel={cancel}
        />
      ) : (
        <ReplaceForm
          waiting={waiting}
          isFound={isFound}
          deviceId={pairing.deviceId}
          onPaired={paired(t('Screen paired'))}
          cancel={cancel}
        />
      )}
    </div>
  );
}

const created = msg('Device created');

/** The input of another code disappears once its screen is found; Enter then sends the form that stayed. */
function useFocusOnFound(isFound: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = isFound && document.activeElement === document.body;
    if (isLost) ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isFound]);
  return ref;
}

/** After the QR code of a business's first screen was scanned, continues with the guided start. */
function useGuideAfterScan() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const start = await client.fetchQuery(startQuery(null)).catch(() => null);
    if (start?.isConfirmed === false) await navigate({ to: '/dashboard' });
  };
}

interface KindProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  disabled: boolean;
  children: string;
}

function Kind({ label, isChosen, onChoose, disabled, children }: KindProps) {
  const hintId = useId();
  return (
    <label className={classes.kind}>
      <input
        type="radio"
        name="kind"
        aria-label={label}
        aria-describedby={hintId}
        checked={isChosen}
        onChange={onChoose}
        disabled={disabled}
      />
      <span className={classes.text}>
        <b>{label}</b>
        <span id={hintId} className="small muted">
          {children}
        </span>
      </span>
    </label>
  );
}
