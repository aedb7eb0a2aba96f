import { expect, test } from 'vitest';
import { messageFault, translationFault } from './faults.mjs';

const devices = '{count, plural, one {# device} other {# devices}} in {place}';

test.each([
  ['Delete {name}?', ['name'], null],
  ['Delete {name}?', [], 'names name, and gets none'],
  ['Delete?', ['name'], 'names no values, and gets name'],
  ['Delete {name', ['name'], /^cannot be read/],
  ['Welcome to Vitrine', [], /^names the product/],
  ['{count, number}', ['count'], 'cannot be read: only plural and select are used'],
])('the code with %j and the values %j', (message, values, fault) => {
  expect(messageFault(message, values)).toEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
});

test.each([
  ['de', 'Delete', 'Löschen', null],
  ['de', 'Delete', '', 'is not translated'],
  ['de', 'Delete', 'In Vitrine löschen', 'names the product, which has another name under a brand: use a value'],
  ['de', 'Delete {name}?', 'Löschen?', 'has lost {name}'],
  ['de', 'Delete {name}?', '{nam} {name} löschen?', 'names {nam}, which has no value'],
  ['de', devices, '{count, plural, one {# Gerät} other {# Geräte}} in {place}', null],
  ['de', devices, '{count, plural, other {# Geräte}} in {place}', 'has no plural form "one" of {count}'],
  ['ja', devices, '{place}に{count, plural, other {#台}}', null],
  ['ja', devices, '{place}に{count, plural, one {#台} other {#台}}', 'has a plural form "one", which ja has not'],
  [
    'ar',
    devices,
    '{count, plural, one {# جهاز} other {# جهاز}} {place}',
    'has no plural form "zero", "two", "few", "many" of {count}',
  ],
  ['fr', 'Nothing in {place}', "Rien dans l'{place}", 'has a straight apostrophe, which quotes: use ’'],
  [
    'es',
    '{kind, select, file {File} other {Folder}}',
    '{kind, select, other {Carpeta}}',
    'has no case "file" of {kind}',
  ],
  ['es', 'Save', ' Guardar', 'has spaces around it'],
])('in %s, %j as %j', (language, message, translation, fault) => {
  expect(translationFault(language, message, translation)).toEqual(fault);
});
