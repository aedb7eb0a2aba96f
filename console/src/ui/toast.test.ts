import { notificationsStore } from '@mantine/notifications';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearFailures, toastDone, toastFailed } from './toast.tsx';

// The session is read when its module is loaded.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const shown = () => notificationsStore.getState().notifications;
const messages = () => shown().map(({ message }) => (message as ReactElement<{ text: () => string }>).props.text());

afterEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }));

test('a success is shown at once, however many failures there are', () => {
  for (let number = 1; number <= 7; number++) toastFailed(new Error(`Failure ${number}`));
  expect(shown()).toHaveLength(5);
  toastDone(() => 'Store saved');
  expect(messages()).toContain('Store saved');
});

test('a failure closes by itself, and a longer one later', () => {
  toastFailed(new Error('Unable to connect'));
  toastFailed(new Error('Bondi was not deleted: It is being counted; Manly was not deleted: It is being counted'));
  const [short, long] = shown().map(({ autoClose }) => Number(autoClose));
  expect(short).toBeGreaterThan(4000);
  expect(short).toBeLessThan(8000);
  expect(long).toBeGreaterThan(8000);
  expect(long).toBeLessThan(12_000);
});

test('the same failure again takes the place of the one that is shown', () => {
  toastFailed(new Error('Unable to connect'));
  const before = shown()[0]?.id;
  toastFailed(new Error('Unable to connect'));
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.id).not.toBe(before);
});

test('leaving a page clears its failures, shown or queued, and no success', () => {
  for (let number = 1; number <= 7; number++) toastFailed(new Error(`Failure ${number}`));
  toastDone(() => 'Store saved');
  clearFailures();
  expect(messages()).toEqual(['Store saved']);
  expect(notificationsStore.getState().queue).toEqual([]);
});
