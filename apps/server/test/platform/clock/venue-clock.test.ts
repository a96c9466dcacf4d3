import { beforeEach, describe, expect, it } from 'vitest';
import { VenueClock } from '../../../src/platform/clock/index.ts';

const START = Date.UTC(2026, 10, 24, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let wall: number;
let monotonic: number;
let sinceBoot: number;
let told: string[];
let clock: VenueClock;

beforeEach(() => {
  [wall, monotonic, sinceBoot, told] = [START, 500, 90_000, []];
  clock = open();
});

function open(): VenueClock {
  const log = {
    error: (about: object, message: string) => told.push(`${JSON.stringify(about)} ${message}`),
    info: () => undefined,
  };
  return new VenueClock(log as never, {
    wall: () => wall,
    monotonic: () => monotonic,
    sinceBoot: () => sinceBoot,
  });
}

/**
 * Lets time pass, looked at every `step` ms; the wall gains `wallGain` ms each second. Every
 * reading is checked.
 */
function pass(ms: number, { step = 100, wallGain = 0 } = {}): void {
  for (let passed = 0; passed < ms; passed += step) {
    const before = clock.now();
    monotonic += step;
    sinceBoot += step;
    wall += step + (step * wallGain) / SECOND;
    const gained = clock.now() - before;
    // It never stands, goes back or jumps, whatever the wall does.
    expect(gained).toBeGreaterThanOrEqual(Math.floor(step * 0.95));
    expect(gained).toBeLessThanOrEqual(Math.ceil(step * 1.05) + 1);
  }
}

const measure = (name: string) => clock.measures.find((one) => one.name === name)?.read();

describe('the venue clock', () => {
  it('is the wall clock as long as that goes as time does', () => {
    pass(10 * SECOND);
    expect(clock.now()).toBe(START + 10 * SECOND);
    expect([measure('clock_drift_seconds'), measure('clock_steps_total')]).toEqual([0, 0]);
  });

  it('follows a wall clock that is steered, and closes small differences within seconds', () => {
    pass(MINUTE, { wallGain: 0.5 });
    expect(clock.now()).toBe(Math.floor(wall));
    wall += 1_000;
    pass(10 * SECOND);
    expect(clock.now()).toBe(Math.floor(wall) - 500);
    pass(11 * SECOND);
    expect(clock.now()).toBe(Math.floor(wall));
    wall -= 1_500;
    pass(31 * SECOND);
    expect(clock.now()).toBe(Math.floor(wall));
    expect(told).toEqual([]);
  });

  it.each([HOUR, -HOUR])('does not follow a step of %d ms and its return, and tells of both', (step) => {
    pass(SECOND);
    wall += step;
    pass(MINUTE);
    expect(clock.now()).toBe(START + 61 * SECOND);
    expect(measure('clock_drift_seconds')).toBe(step / SECOND);
    expect(told).toEqual([expect.stringContaining('the venue clock does not follow')]);
    wall -= step;
    pass(MINUTE);
    expect(clock.now()).toBe(START + 121 * SECOND);
    expect([measure('clock_drift_seconds'), measure('clock_steps_total')]).toEqual([0, 2]);
    expect(told[1]).toContain('was set back to the time of the venue clock');
  });

  it.each([MINUTE, -MINUTE])('comes to a wall that stays set by %d ms, slowly and after a while', (step) => {
    wall += step;
    pass(15 * MINUTE);
    expect(clock.now()).toBe(START + 15 * MINUTE);
    pass(10 * MINUTE);
    expect(Math.abs(clock.now() - wall)).toBeGreaterThan(20 * SECOND);
    pass(11 * MINUTE);
    expect(clock.now()).toBe(Math.floor(wall));
    expect(measure('clock_steps_total')).toBe(1);
  });

  it('goes on from the last time of the journal when the wall is behind it', () => {
    clock.startFrom(START + HOUR);
    expect(clock.now()).toBe(START + HOUR);
    expect(told).toEqual([expect.stringMatching(/"seconds":3600\b.*behind the last time of the journal/)]);
    expect([measure('clock_drift_seconds'), measure('clock_steps_total')]).toEqual([-3600, 1]);
    pass(MINUTE);
    expect(clock.now()).toBe(START + HOUR + MINUTE);
    pass(15 * MINUTE);
    pass(10 * MINUTE, { step: 1_000 });
    expect(wall - clock.now()).toBeGreaterThan(-HOUR);
    expect(measure('clock_steps_total')).toBe(1);
  });

  it('does not go back for a journal that ended before, or a moment ago', () => {
    clock.startFrom(START - HOUR);
    expect(clock.now()).toBe(START);
    clock.startFrom(START + 400);
    expect(clock.now()).toBe(START + 400);
    expect(told).toEqual([]);
  });

  it('goes on while the machine sleeps, which is no step', () => {
    pass(SECOND);
    wall += 8 * HOUR;
    sinceBoot += 8 * HOUR;
    expect(clock.now()).toBe(START + SECOND + 8 * HOUR);
    expect([measure('clock_drift_seconds'), measure('clock_steps_total')]).toEqual([0, 0]);
    pass(SECOND);
    expect(told).toEqual([]);
  });

  it('does not mind how seldom it is read', () => {
    const [wallBefore, read] = [wall, clock.now()];
    monotonic += HOUR;
    sinceBoot += HOUR;
    wall += HOUR;
    expect(clock.now() - read).toBe(wall - wallBefore);
  });
});
