/** How the product is called at this host: the server puts it into the page. */
export function productOfPage(): { name: string; logo: string | null; isOwn: boolean } {
  const inHead = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
  return { name: inHead('application-name') ?? '', logo: inHead('brand-logo-dark'), isOwn: inHead('brand') === null };
}
