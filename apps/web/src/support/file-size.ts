const UNITS = ['B', 'KB', 'MB'] as const;
const STEP = 1024;

/** A file's size in short: 532 B, 84 KB, 2.4 MB. */
export function fileSizeText(bytes: number): string {
  let unit = 0;
  let size = bytes;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const figure = unit === 2 ? size.toFixed(1) : String(Math.round(size));
  return `${figure} ${UNITS[unit]}`;
}
