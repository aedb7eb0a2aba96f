// A catalogue for what is loaded together: the server reads all, a player its own, the console those with a `shared` text.

/** The first that fits is the area of a source file. @type {[RegExp, string][]} */
const areas = [
  [/^contract\/src\//, 'shared'],
  [/^player\/src\/playback\//, 'playback'],
  [/^player\/src\//, 'player'],
  [/^server\/src\//, 'server'],
  [/^console\/src\/features\/(?:layouts|library|overrides|playlists|schedules|start|templates)\//, 'content'],
  [
    /^console\/src\/(?:content-pages\.ts|pages\/(?:layout|library|on-air|overlay|playlist|schedule|start-guide))/,
    'content',
  ],
  [
    /^console\/src\/features\/(?:invoice-payments|invoices|issuer|packages|platform-status|reseller-plans|resellers|sign-up|subscriptions|tenants)\//,
    'billing',
  ],
  [/^console\/src\/(?:billing-pages\.ts|pages\/(?:commission|invoice|issuer|reseller|tenant))/, 'billing'],
  [
    /^console\/src\/features\/(?:alerts|api-keys|connected-apps|history|profile|proposals|roles|settings|single-sign-on|users|webhooks)\//,
    'settings',
  ],
  [/^console\/src\/(?:settings-pages\.ts|pages\/(?:connect|single-sign-on|settings)\.)/, 'settings'],
  [/^console\/src\//, 'console'],
];

/** What screens show is in the catalogue of the player, and in one of the console, which shows it in previews. */
const catalogueOfPreviews = 'content';

export const areaNames = [...new Set(areas.map(([, area]) => area))].filter((area) => area !== 'playback');

/** @param {string} file A path in the repository. */
export function areaOf(file) {
  return areas.find(([pattern]) => pattern.test(file))?.[1];
}

/**
 * The areas whose catalogues have a text, from those that use it.
 * @param {ReadonlySet<string>} users
 */
export function cataloguesOf(users) {
  const ofPlayer = users.has('player') || users.has('playback') ? ['player'] : [];
  if (users.has('shared')) return ['shared', ...ofPlayer];
  const shown = [...users].map((area) => (area === 'playback' ? catalogueOfPreviews : area));
  const ofConsole = [...new Set(shown)].filter((area) => area !== 'server' && area !== 'player');
  if (ofConsole.length > 0) return [ofConsole.length > 1 ? 'console' : ofConsole[0], ...ofPlayer];
  return [...users];
}
