import { basePath } from '../platform/base-path.ts';

/** Asks for the operator's own fonts without holding up the first screen; none are listed when there are none, and the bundled ones stay. */
export function loadBrandFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${basePath()}brand/fonts.css`;
  document.head.append(link);
}
