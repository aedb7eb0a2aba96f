interface Product {
  name: string;
  logo: string | null;
  isOwn: boolean;
  /** Whether it is that of a brand: a host that nobody has set up has neither. */
  isBrand: boolean;
  /** The product behind a brand, if it is to be named. */
  poweredBy: string | null;
}

/** How the product is called at this host: the server puts it into the page. */
export function productOfPage(): Product {
  const inHead = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
  return {
    name: inHead('application-name') ?? '',
    logo: inHead('brand-logo-dark'),
    isOwn: inHead('brand') === null,
    isBrand: inHead('brand') === 'own',
    poweredBy: inHead('powered-by'),
  };
}
