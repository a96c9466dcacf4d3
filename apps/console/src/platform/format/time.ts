const two = (value: number) => String(value).padStart(2, '0');

/** Formats a moment in the operator's own time zone, to the second: 2026-03-09 14:05:07. */
export function timeText(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
