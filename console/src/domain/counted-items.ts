import { msg } from '@vitrine/contract/messages';

/** The number of items of a playlist in a text. */
export const countedItems = msg('{count, plural, one {# item} other {# items}}');
