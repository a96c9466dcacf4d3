/** A link of the operator as an address of the web; null when it is none that may be opened. */
export function webAddress(link: string): URL | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}
