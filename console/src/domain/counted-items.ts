/** The number of items of a playlist in a text. */
export const countedItems = { one: '# item', other: '# items' };
