import { basePath } from '../platform/routing/index.ts';

/**
 * Loads the operator's own fonts without delaying the first screen; without any, the bundled ones
 * stay.
 */
export function loadBrandFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${basePath()}brand/fonts.css`;
  document.head.append(link);
}
