import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import type { FirstSteps as Done } from '@vitrine/contract/dashboard';
import type { Permission } from '@vitrine/contract/permissions';
import { useEffect, type ReactNode } from 'react';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { firstStepsQuery } from './dashboard.api.ts';
import classes from './first-steps.module.css';
import { useTenantLocalStorage } from './use-tenant-local-storage.ts';

interface Step {
  title: string;
  hint: ReactNode;
  isDone: boolean;
  /** The link to the page of the step. The last step has none: the screen completes it. */
  action?: { label: string; link: LinkProps; permission: Permission };
}

/**
 * The onboarding checklist: completes itself, and disappears when it is complete or hidden. It starts only while a step
 * before the last is open, so that a tenant who has set up everything never sees it, not even after a change.
 */
export function FirstSteps() {
  const [state, setState] = useTenantLocalStorage('first-steps');
  const { data } = useQuery({ ...firstStepsQuery, enabled: state !== 'away' });
  const steps = data ? stepsOf(data) : [];
  const isLoaded = steps.length > 0;
  const isBeginning = steps.slice(0, -1).some(({ isDone }) => !isDone);
  const isComplete = isLoaded && steps.every(({ isDone }) => isDone);
  useEffect(() => {
    if (state === null && isLoaded) setState(isBeginning ? 'open' : 'away');
    if (state === 'open' && isComplete) {
      toastDone('Your screen is live');
      setState('away');
    }
  }, [state, isLoaded, isBeginning, isComplete, setState]);
  if (state !== 'open' || !isLoaded || isComplete) return null;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title="Get your first screen live">
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
      <Button className={classes.hide} variant="subtle" color="gray" size="compact-sm" onClick={() => setState('away')}>
        Hide
      </Button>
    </Card>
  );
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, hint, isDone, action } = step;
  return (
    <li className={classes.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={16} /> : number}
      </span>
      <div>
        <div className={classes.title}>
          {title}
          {isDone && <span className="visually-hidden"> – done</span>}
        </div>
        {!isDone && <div className="muted small">{hint}</div>}
      </div>
      {action && !isDone && <Action {...action} isNext={isNext} />}
    </li>
  );
}

function Action({ label, link, permission, isNext }: NonNullable<Step['action']> & { isNext: boolean }) {
  const may = useCan(permission);
  if (!may) return <span className={classes.ask}>You don’t have access. Ask your administrator.</span>;
  return (
    <ActionButton changes link={link} variant={isNext ? 'filled' : 'default'}>
      {label}
    </ActionButton>
  );
}

function stepsOf(done: Done): Step[] {
  return [
    {
      title: 'Add a store',
      hint: 'Where your screens are. Schedules run in its time zone.',
      isDone: done.store,
      action: { label: 'New store', link: { to: '/branch/new' }, permission: 'Permissions.Store.Create' },
    },
    {
      title: 'Create a device group',
      hint: 'Screens that show the same content, all horizontal or all vertical.',
      isDone: done.group,
      action: {
        label: 'New device group',
        link: { to: '/devicegroup/new' },
        permission: 'Permissions.DeviceGroup.Create',
      },
    },
    screenStep(done),
    {
      title: 'Upload images or videos',
      hint: 'Create a folder in the library, open it and drag your files in.',
      isDone: done.picture,
      action: { label: 'Open the library', link: { to: '/library' }, permission: 'Permissions.Library.Upload' },
    },
    {
      title: 'Create a playlist',
      hint: 'Images and videos in order, each shown for as long as you choose.',
      isDone: done.playlist,
      action: { label: 'New playlist', link: { to: '/Playlist/New' }, permission: 'Permissions.Playlist.Create' },
    },
    {
      title: 'Schedule the playlist',
      hint: 'When the playlist plays, and on which device groups.',
      isDone: done.schedule,
      action: { label: 'New schedule', link: { to: '/schedule/new' }, permission: 'Permissions.Schedule.Create' },
    },
    {
      title: 'See it on your screen',
      hint: 'Done as soon as your screen confirms that it is playing.',
      isDone: done.shown,
    },
  ];
}

/** Two steps in one: create the device, then pair it with the screen. */
function screenStep({ device, paired }: Done): Step {
  const title = 'Connect a screen';
  if (!device) {
    const action: Step['action'] = {
      label: 'New device',
      link: { to: '/device/new' },
      permission: 'Permissions.Device.Create',
    };
    return { title, hint: 'Create a device for the screen, in its store and group.', isDone: false, action };
  }
  return {
    title,
    hint: (
      <>
        Open{' '}
        <a className={classes.player} href="/player/" target="_blank">
          {location.host}/player
        </a>{' '}
        on the screen, then enter the six-character code it shows under “Pair a screen”.
      </>
    ),
    isDone: paired,
    action: {
      label: 'Pair a screen',
      link: { to: '/device', search: { pair: '' } },
      permission: 'Permissions.Device.Edit',
    },
  };
}
