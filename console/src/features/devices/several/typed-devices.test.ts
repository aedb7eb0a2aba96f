import { expect, test } from 'vitest';
import { typedDevices } from './typed-devices.ts';

test('each line is a device, and empty lines are left out', () => {
  expect(typedDevices('Window\r\n\n  Door \n\t\n')).toEqual([
    { line: 1, name: 'Window' },
    { line: 3, name: 'Door' },
  ]);
  expect(typedDevices(' \n')).toEqual([]);
});

test('the columns of a spreadsheet are name, identifier and description', () => {
  expect(typedDevices('Window\tw-1\tBy the door\nDoor\t\tLeft\n\tw-3')).toEqual([
    { line: 1, name: 'Window', code: 'w-1', description: 'By the door' },
    { line: 2, name: 'Door', description: 'Left' },
    { line: 3, name: '', code: 'w-3' },
  ]);
});
