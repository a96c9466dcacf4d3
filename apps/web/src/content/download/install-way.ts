const MEGABYTE = 1024 * 1024;

/** How the app gets on a device whose browser has not offered it: it is there, or by the share menu (Apple's), or by the browser's. */
export function installWay(page: Pick<Window, 'matchMedia' | 'navigator'>): 'installed' | 'share' | 'menu' {
  if (page.matchMedia('(display-mode: standalone)').matches) return 'installed';
  return /iphone|ipad|ipod/i.test(page.navigator.userAgent) ? 'share' : 'menu';
}

/** Bytes in megabytes, to a tenth, in the words of a language. */
export function sizeText(bytes: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(Math.max(bytes / MEGABYTE, 0.1));
}
