const MINUTE = 60;

/** How time is taken apart, from the day down to the minute, which falls into seconds. */
export const LEVELS = [
  { seconds: 1440 * MINUTE, parts: 6 },
  { seconds: 240 * MINUTE, parts: 4 },
  { seconds: 60 * MINUTE, parts: 2 },
  { seconds: 30 * MINUTE, parts: 2 },
  { seconds: 15 * MINUTE, parts: 3 },
  { seconds: 5 * MINUTE, parts: 5 },
  { seconds: MINUTE, parts: MINUTE },
] as const;
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** The level of minutes. */
export const MINUTES = 6;
