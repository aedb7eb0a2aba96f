const minLength = 8;
const maxLength = 128;

export interface PasswordRule {
  /** A sentence for the person who chooses. */
  text: string;
  isMet: (password: string) => boolean;
}

/** What a password must be; those that an empty one meets are worth naming only where they are broken. */
export const passwordRules: readonly PasswordRule[] = [
  // Counted as people count: an emoji is one character.
  { text: `Use at least ${minLength} characters.`, isMet: (password) => [...password].length >= minLength },
  { text: `Use at most ${maxLength} characters.`, isMet: (password) => [...password].length <= maxLength },
  { text: 'Use at least one uppercase letter.', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'Use at least one lowercase letter.', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'Use at least one digit.', isMet: (password) => /\p{Nd}/u.test(password) },
  {
    text: 'Use at least one special character, such as ! or #.',
    isMet: (password) => /[\p{P}\p{S}]/u.test(password),
  },
  { text: 'This password is too common. Choose another one.', isMet: (password) => !isCommon(password) },
];

/** What keeps a password from being taken; empty when it is fine. */
export function passwordProblems(password: string): string[] {
  return passwordRules.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
}

/** The words that the lists of stolen passwords are full of, with a number and a sign added to please the rules. */
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

/** "P@ssw0rd2024!" is "password" to whoever guesses. */
function isCommon(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return commonWords.has(core) || commonWords.has(core.replace(/[@431!0$5]/g, (sign) => lookalikes[sign] ?? sign));
}
