const pad = (number: number) => String(number).padStart(2, '0');

/** YYYY-MM-DD in the customer's own time; empty for a moment that is missing or none. */
export function formatDate(at: number | string | Date | null | undefined): string {
  const date = momentOf(at);
  return date ? `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` : '';
}

/** HH:mm:ss in the customer's own time; empty for a moment that is missing or none. */
export function formatTime(at: number | string | Date | null | undefined): string {
  const date = momentOf(at);
  return date ? `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}` : '';
}

/** HH:mm:ss with milliseconds, for comparing moments; empty for a moment that is missing or none. */
export function formatInstant(at: number | string | Date | null | undefined): string {
  const date = momentOf(at);
  return date ? `${formatTime(date)}.${String(date.getMilliseconds()).padStart(3, '0')}` : '';
}

/** YYYY-MM-DD HH:mm:ss in the customer's own time; empty for a moment that is missing or none. */
export function formatDateTime(at: number | string | Date | null | undefined): string {
  const date = momentOf(at);
  return date ? `${formatDate(date)} ${formatTime(date)}` : '';
}

function momentOf(at: number | string | Date | null | undefined): Date | null {
  if (at === null || at === undefined || at === '') return null;
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Whole seconds from `now` until `end`, both in ms; never below 0. */
export function remainingSeconds(end: number, now: number): number {
  return Math.max(0, Math.floor((end - now) / 1000) || 0);
}
