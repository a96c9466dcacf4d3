/**
 * What a changing call of the console needs besides its role. The description of the call says it,
 * and `npm run powers` of all calls; docs/powers.md has the rules that hold for all of them.
 */
export interface Power {
  /** What the call does. */
  does: string;
  /** What one operator may do alone; left out for nothing. */
  alone?: string;
  /** What needs a second operator, and which; left out for nothing. */
  second?: string;
  /** What takes effect only after a wait; left out for nothing. */
  wait?: string;
}

export const EVERYTHING = 'everything';
export const MARKET_OR_ADMIN = 'another operator of the market, or an admin';
export const POWER_WAIT = 'treasury and market act after `OPERATOR_POWER_WAIT_HOURS`';
export const TERMS_NOTICE = 'what takes two: `TERMS_NOTICE_HOURS`, shown to customers';

/** What one operator may do, what takes two, and what waits: a line each. */
export function powerText({ alone = 'nothing', second, wait }: Power): string {
  return [
    `Alone: ${alone}.`,
    ...(second ? [`With a second operator: ${second}.`] : []),
    ...(wait ? [`After a wait: ${wait}.`] : []),
  ].join('\n');
}
