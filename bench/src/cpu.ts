import { readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/** CPU seconds that a process has used, of its own and for it in the system; NaN where the system does not tell. */
export function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
