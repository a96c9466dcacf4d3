/**
 * The path that the product is served under, with a slash at both ends. The server writes it into
 * the page.
 */
export function basePath(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '/';
}
