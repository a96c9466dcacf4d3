/** The fields of answers and events that are times, in ms. */
const TIMES: ReadonlySet<string> = new Set([
  'serverTime',
  'time',
  'updateTime',
  'transactTime',
  'transactionTime',
  'workingTime',
  'openTime',
  'closeTime',
  'T',
  'E',
  'W',
  'O',
]);
/** The places of times in a candle. */
const TIMES_OF_CANDLE: ReadonlySet<number> = new Set([0, 6]);
const CANDLE_FIELDS = 12;

/** Returns an answer with its times in microseconds, for those who ask for them. */
export function inMicroseconds(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const isCandle = answer.length === CANDLE_FIELDS && typeof answer[0] === 'number';
    return answer.map((item, at) =>
      isCandle && TIMES_OF_CANDLE.has(at) ? item * 1000 : inMicroseconds(item),
    );
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      TIMES.has(name) && typeof value === 'number' && value > 0 ? value * 1000 : inMicroseconds(value),
    ]),
  );
}
