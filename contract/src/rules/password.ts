import { t } from '../messages.ts';

const minLength = 8;
const maxLength = 128;

export interface PasswordRule {
  /** The message for the user. */
  text: () => string;
  isMet: (password: string) => boolean;
}

/** The requirements. Those that an empty password meets are shown only when violated. */
export const passwordRules: readonly PasswordRule[] = [
  // Counted as users count: an emoji is one character.
  {
    text: () => t('Use at least {min} characters.', { min: minLength }),
    isMet: (password) => [...password].length >= minLength,
  },
  {
    text: () => t('Use at most {max} characters.', { max: maxLength }),
    isMet: (password) => [...password].length <= maxLength,
  },
  { text: () => t('Use at least one uppercase letter.'), isMet: (password) => /\p{Lu}/u.test(password) },
  { text: () => t('Use at least one lowercase letter.'), isMet: (password) => /\p{Ll}/u.test(password) },
  { text: () => t('Use at least one digit.'), isMet: (password) => /\p{Nd}/u.test(password) },
  {
    text: () => t('Use at least one special character, such as ! or #.'),
    isMet: (password) => /[\p{P}\p{S}]/u.test(password),
  },
  { text: () => t('This password is too common. Choose another one.'), isMet: (password) => !isCommon(password) },
];

/** The requirements that a password violates; empty if it is accepted. */
export function passwordProblems(password: string): string[] {
  return passwordRules.filter(({ isMet }) => !isMet(password)).map(({ text }) => text());
}

/** The most common words in lists of stolen passwords, whatever digits and characters are added to satisfy the rules. */
const commonWords = new Set(
  `abc abcd access admin administrator asdf asdfgh autumn azerty baseball batman changeme charlie demo dragon
  football freedom guest hello hunter iloveyou jordan killer letmein liverpool login lovely master michael monkey mypassword
  newpassword nicole pass passw password passwort princess qwer qwert qwerty qwertyuiop qwertz qazwsx root secret shadow spring
  summer sunshine superman superuser temp temporary test testing trustno user welcome winter zaqxsw`.split(/\s+/),
);

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** An attacker tries "P@ssw0rd2024!" along with "password". */
function isCommon(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return commonWords.has(core) || commonWords.has(core.replace(/[@431!0$5]/g, (sign) => lookalikes[sign] ?? sign));
}
