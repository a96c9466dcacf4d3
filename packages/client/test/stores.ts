/**
 * Takes Node's own `localStorage` and `sessionStorage` away, which it has from Node 25 on: they
 * keep nothing, and those of a test's document would not replace them.
 */
export function forgetStores(global: object): void {
  for (const store of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(global, store);
}
