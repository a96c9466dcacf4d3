import { readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/**
 * What the system tells of a process: CPU seconds of its own (and for it in the system), and of its
 * children that have ended.
 */
export interface ProcessStat {
  parent: number;
  ownSeconds: number;
  endedChildrenSeconds: number;
}

/** Returns null where the system does not tell. */
export function statOf(pid: number | undefined): ProcessStat | null {
  try {
    // After the name in brackets: state, parent, ..., utime, stime, and those of ended children.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / CLOCK_TICKS_PER_SECOND;
    return { parent: Number(fields[1]), ownSeconds: seconds(11), endedChildrenSeconds: seconds(13) };
  } catch {
    return null;
  }
}

/** CPU seconds that a process has used; NaN where the system does not tell. */
export function cpuSecondsOf(pid: number | undefined): number {
  return statOf(pid)?.ownSeconds ?? Number.NaN;
}
