/** Where the server lists the operator's own fonts; empty when there are none, and the bundled ones stay. */
const SHEET = '/brand/fonts.css';

/** Asks for the operator's fonts without holding up the first screen. */
export function loadBrandFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = SHEET;
  document.head.append(link);
}
