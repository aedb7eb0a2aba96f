/**
 * Words that people search for, and the beginnings of the words and pages that the help has for them.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const synonyms = {
  advert: ['video', 'image', 'library'],
  branch: ['store'],
  clip: ['video', 'library'],
  film: ['video', 'library'],
  movie: ['video', 'library'],
  photo: ['image', 'library'],
  picture: ['image', 'library'],
  report: ['proof of play'],
  screen: ['devices'],
  shop: ['store'],
  staff: ['user'],
  television: ['devices'],
  timetable: ['schedule'],
  tv: ['devices'],
  tvs: ['devices'],
};
