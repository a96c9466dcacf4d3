/**
 * One number of a study: its bounds, its smallest step, and its first value; null for one that may
 * be left out.
 */
export interface StudyField {
  readonly name: 'period' | 'width' | 'fast' | 'slow' | 'smooth';
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly first: number | null;
}

const LONGEST_PERIOD = 500;

const field = (name: StudyField['name'], first: number | null, least = 1): StudyField => ({
  name,
  least,
  most: LONGEST_PERIOD,
  step: 1,
  first,
});
const averages = (...first: readonly (number | null)[]) => first.map((period) => field('period', period));

/** The indicators of the chart with the numbers that each takes, in their order. */
export const STUDIES = {
  MA: averages(7, 25, 99, null),
  EMA: averages(7, 25, 99, null),
  BOLL: [field('period', 20, 2), { name: 'width', least: 0.5, most: 10, step: 0.1, first: 2 }],
  MACD: [field('fast', 12), field('slow', 26, 2), field('smooth', 9)],
  RSI: [field('period', 14, 2)],
} as const satisfies Record<string, readonly StudyField[]>;

export type StudyName = keyof typeof STUDIES;
export const STUDY_NAMES = Object.keys(STUDIES) as readonly StudyName[];

/**
 * What is wrong with the number at `at`: out of its bounds, given twice, or a fast period that is
 * not below the slow one.
 */
export interface StudyProblem {
  readonly at: number;
  readonly problem: 'range' | 'double' | 'order';
}

/** Returns the numbers that a study begins with. */
export function firstValues(name: StudyName): readonly number[] {
  return fieldsOf(name).flatMap(({ first }) => first ?? []);
}

export function fieldsOf(name: StudyName): readonly StudyField[] {
  return STUDIES[name];
}

/**
 * Whether a study of several averages takes between one and all of its numbers; the others need
 * each.
 */
function takesAnyCount(name: StudyName): boolean {
  return name === 'MA' || name === 'EMA';
}

/** Returns what is wrong with the numbers of a study; null when nothing is. */
export function studyProblem(name: StudyName, values: readonly number[]): StudyProblem | null {
  const fields = fieldsOf(name);
  const count = takesAnyCount(name) ? Math.min(Math.max(values.length, 1), fields.length) : fields.length;
  for (let at = 0; at < Math.max(values.length, count); at += 1) {
    const [field, value] = [fields[at], values[at]];
    if (field === undefined || value === undefined || !fits(value, field)) return { at, problem: 'range' };
    if (takesAnyCount(name) && values.indexOf(value) < at) return { at, problem: 'double' };
  }
  const [fast = 0, slow = 0] = values;
  return name === 'MACD' && fast >= slow ? { at: 0, problem: 'order' } : null;
}

function fits(value: number, { least, most, step }: StudyField): boolean {
  const steps = value / step;
  return value >= least && value <= most && Math.abs(steps - Math.round(steps)) < 1e-9;
}
