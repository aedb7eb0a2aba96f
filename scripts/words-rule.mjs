import { basename } from 'node:path';

// Refuses the words that docs/glossary.md replaces in texts, and in the names of declarations, files and tests.
// scripts/words-in-help.mjs refuses them in the help pages.

/** @type {[RegExp, string][]} What a text must not contain, and what to write instead. */
export const bannedTexts = [
  [/\bfilms?\b/i, 'video'],
  [/\bpictures?\b/i, 'image'],
  [/\bsnapshots?\b/i, 'screenshot'],
  [/\b(?:the|a|its|no|open) glass\b/i, 'screen'],
  [/\bon the wall\b/i, 'on screen'],
  [/\b(?:on|off|holds|open|opened) (?:the|its|a) line\b|\bopen lines?\b/i, 'connected'],
  [/\bby hand\b/i, 'manually, or override'],
  [/\b(?:some|any)body\b/i, 'a user, or the noun'],
  [/\bof (?:one['’]s|its) own\b/i, 'own, or unique'],
  [/\bcomings and goings\b/i, 'connection history'],
  [/\bfor good\b/i, 'permanently'],
  [/\banew\b/i, 'again'],
  [/\bpatience\b/i, 'timeout'],
  [/\bknock(?:s|ed|ing)?\b/i, 'probe, or retry'],
  [/\bneighbours?\b/i, 'peer server'],
  [/\bunwanted mails?\b/i, 'spam folder'],
  [/\b(?:mails|mailed)\b/i, 'emails, emailed'],
];

/** @type {[RegExp, string][]} The same for the names of tests, which a new engineer reads first. */
const bannedTestNames = [
  ...bannedTexts.filter(([, instead]) => instead !== 'own, or unique' && instead !== 'screenshot'),
  [/\be-mails?\b/i, 'email'],
  [/\bglass(?:es)?\b/i, 'screen'],
  [/\b(?:hears?|heard)\b/i, 'receives, or is notified'],
  [/\bpassed over\b/i, 'skipped'],
  [/\breckon(?:s|ed|ing)?\b/i, 'computed'],
  [/\bstrangers?\b/i, 'another tenant, or an attacker'],
  [/\b(?:tells?|told)\b/i, 'reports, notifies, or states'],
];

/** Words that no declared name and no file name may contain, and what to write instead. */
export const bannedNames = new Map(
  Object.entries({
    anew: 'again',
    anybody: 'the noun',
    asking: 'request',
    asks: 'request',
    deed: 'action',
    deeds: 'actions',
    film: 'video',
    films: 'videos',
    gathered: 'aggregated',
    glass: 'viewport, screen',
    glasses: 'viewports, screens',
    gone: 'deleted, offline',
    hear: 'on…',
    hears: 'receives',
    ingredients: 'manifest inputs',
    judge: 'evaluate',
    knock: 'probe',
    letter: 'email',
    mistake: 'error',
    mistakes: 'errors',
    neighbour: 'peer',
    neighbours: 'peers, cluster',
    office: 'queue',
    patience: 'timeoutMs',
    picture: 'image, screenshot',
    pictures: 'images, screenshots',
    pulse: 'heartbeat',
    reckon: 'compute',
    reckoned: 'computed',
    sighting: 'observation',
    somebody: 'the noun',
    stranger: 'another tenant',
    strangers: 'other tenants',
    tell: 'report, notify',
    telling: 'report',
    tells: 'reports',
    told: 'reported',
    together: 'batch',
    walls: 'tenant isolation',
    wanted: 'desired',
    worries: 'health warnings',
    worry: 'health warning',
  }),
);

/**
 * @param {string} text
 * @param {[RegExp, string][]} banned
 */
export function bannedIn(text, banned = bannedTexts) {
  return banned.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`"${found[0]}": say ${instead}`] : [];
  });
}

/** @param {string} name In camelCase, PascalCase or kebab-case. */
function bannedPartOf(name) {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const part = parts.find((each) => bannedNames.has(each));
  if (part !== undefined) return `${name}: not "${part}", but ${bannedNames.get(part)} (docs/glossary.md)`;
  return /^(?:most|least)[A-Z]/.test(name) ? `${name}: not most… or least…, but max… or min…` : null;
}

/** Text for people has spaces or begins with a capital; anything else is a key, a class, a path, SQL or markup. */
const isText = (value) =>
  typeof value === 'string' && (/\w \w/.test(value) || /^[A-Z][a-z]/.test(value)) && !/\bselect\b|<\w/.test(value);
const isSource = (path) => /(?:^|\/)(?:console|player|contract|server)\/src\//.test(path);
const isTest = (path) => /\.test\.tsx?$|\/test\//.test(path);

/** `test` in `test`, `test.each(…)` and `it.skip.each(…)`. */
const calledFirst = (node) =>
  node?.type === 'Identifier' ? node.name : node && calledFirst(node.object ?? node.callee ?? node.tag);
const namesATest = (call) => /^(?:describe|it|test)(?:[A-Z]|$)/.test(calledFirst(call.callee) ?? '');
const textOf = (node) =>
  node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : node?.value;

export const words = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const report = (node, message) => message && context.report({ node, message });
    const checkText = (node, value) => {
      if (isSource(path) && !isTest(path) && isText(value)) report(node, bannedIn(value)[0]);
    };
    const checkName = (node) => node?.type === 'Identifier' && report(node, bannedPartOf(node.name));
    return {
      Program: (node) => report(node, bannedPartOf(basename(path).replace(/\..*$/, ''))),
      JSXText: (node) => checkText(node, ` ${node.value} `),
      Literal: (node) => checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.cooked),
      CallExpression(node) {
        if (!namesATest(node)) return;
        const [first] = node.arguments;
        const name = textOf(first);
        if (typeof name === 'string') report(first, bannedIn(name, bannedTestNames)[0]);
      },
      // Not the names in a pattern: they may be those of the wire.
      VariableDeclarator: ({ id }) => checkName(id),
      FunctionDeclaration: ({ id }) => checkName(id),
      ClassDeclaration: ({ id }) => checkName(id),
      TSInterfaceDeclaration: ({ id }) => checkName(id),
      TSTypeAliasDeclaration: ({ id }) => checkName(id),
    };
  },
};
