/** The name of the product, in texts. */
export const product = 'Vitrine';
