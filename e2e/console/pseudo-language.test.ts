import { oneIn } from '@vitrine/testing/long-run';
import { expect } from 'vitest';
import { emptyForm, emptyForms, openScenes, pageScenes, type Scene } from '../support/accessibility-scenes.ts';
import { longName } from '../support/scene-actions.ts';
import { pages } from '../support/console-pages.ts';
import { faultsInPseudoLanguages } from '../support/pseudo-appearances.ts';
import { createRecordsOfScenes } from '../support/records-of-scenes.ts';
import { ofOperator, ofReseller } from '../support/scenes-of-operator.ts';
import { testWithSharedTenant as base } from '../support/test.ts';

const test = base.extend('owner', { scope: 'file' }, async ({ tenant, server }) => {
  await createRecordsOfScenes(tenant, server);
  return tenant.owner;
});

/** What the records of this file are called, and what is stored in the language of the business or was answered before. */
const data = [
  ...[longName, 'Mara Lindqvist', 'Harbour Coffee', 'Manly pop-up', 'Corner', 'Till', 'Helper', 'Owner'],
  ...['spring', 'nowhere', 'bondi', '\\bPart\\b', '2 for 1'],
  'Show “Closing at four” as an emergency on .*, for 120 minutes',
  'No screen is showing AAA BBB\\..*',
  'No new accounts can be created here at the moment\\.',
];

const scenes: [string, Scene][] = [
  ...Object.entries({ ...pageScenes, ...openScenes }),
  ...Object.entries(emptyForms).map((form): [string, Scene] => [`${form[0]} with errors`, emptyForm(form)]),
];

/** Pages without a session. */
const signedOut: Record<string, Scene> = {
  'the sign-in page': { path: '/auth/login', seen: 'Forgot password?' },
  'the sign-in page with errors': emptyForm(['/auth/login', 'Login']),
  'a forgotten password': { path: '/auth/forgot-password', seen: 'Reset Password' },
  'a new password with errors': emptyForm(['/auth/reset-password?uid=1&token=x', 'Reset Password']),
  'a closed sign-up': { path: '/sign-up', seen: 'Create account' },
  'a link of a sign-up': { path: '/sign-up/confirm?token=x', seen: 'Request a new link' },
  'single sign-on': { path: '/auth/sso', seen: 'Continue' },
  'an unknown domain': { path: '/auth/sso/nowhere.example', seen: 'Continue' },
};

test.for(oneIn(8, Object.entries(signedOut)))(
  'in a language of longer words, in both directions, everything is translated and fits on %s',
  async ([, scene], { console }) => {
    const found = await faultsInPseudoLanguages(() => console.visit(scene.path), scene, data);
    expect(found).toEqual([]);
  },
);

test('each page of the console has a scene', () => {
  const ofTenant = scenes.map(([, { path, page }]) => page ?? path.split('?')[0]);
  const ofOthers = [...ofOperator, ...ofReseller].map(([path]) => path.replace(/:\w+/, '$id'));
  const shown = new Set([...ofTenant, ...ofOthers]);
  expect(pages.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
});

// Not the dashboard, which takes longest: axe looks at it in each run.
test.for(oneIn(96, scenes, 48))(
  'in a language of longer words, in both directions, everything is translated and fits on %s',
  async ([, scene], { console, owner }) => {
    const found = await faultsInPseudoLanguages(() => console.openShared(owner, scene.path), scene, data);
    expect(found).toEqual([]);
  },
);
