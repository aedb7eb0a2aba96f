/** What the server has put into the page about the brand of its host. */
const inHead = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** How the product is called here. */
export const productName = inHead('application-name') ?? '';

/** Null at a host with the product's own name and look. */
export const brandOfHost =
  inHead('brand') === null
    ? null
    : { logo: inHead('brand-logo'), logoOnDark: inHead('brand-logo-dark'), poweredBy: inHead('powered-by') };

/** The brand's own pages. */
export const brandLinks = (['help', 'terms-of-service', 'privacy-policy'] as const).flatMap((rel) => {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  return link === null ? [] : [{ rel, url: link.href }];
});
