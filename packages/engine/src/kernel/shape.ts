/*
 * The shapes of commands. Their types promise the same, but a command may come from a journal, over
 * a bus or from a caller that was not compiled with them. So each field of each command is checked
 * once, before anything is read from it: whatever a rule is given is of its type.
 */

/** Whether a value is of a type. */
export type Check<Value> = (value: unknown) => value is Value;

/** A check for every field of an object, those that may be absent included. */
export type Shape<Whole> = {
  readonly [Field in keyof Whole]-?: Check<
    object extends Pick<Whole, Field> ? Whole[Field] | undefined : Whole[Field]
  >;
};

/** What of a command its shape is about: the `type` says which shape that is. */
export type ShapeOf<Command> = Shape<Omit<Command, 'type'>>;

/**
 * Returns a check of an object by the shape of its fields. Fields that the shape does not name do
 * not matter.
 */
export function shaped<Whole extends object>(shape: Shape<Whole>): Check<Whole> {
  const names = Object.keys(shape);
  const checks = Object.values(shape) as Check<unknown>[];
  return (value): value is Whole => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = value as Readonly<Record<string, unknown>>;
    for (let at = 0; at < checks.length; at++) {
      if (checks[at]?.(fields[names[at] as string]) !== true) return false;
    }
    return true;
  };
}

export function nullable<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value);
}

export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

/** Returns a check for one of a few texts. Names that every object inherits are not among them. */
export function oneOf<const Texts extends readonly string[]>(...texts: Texts): Check<Texts[number]> {
  return (value): value is Texts[number] => {
    for (let at = 0; at < texts.length; at++) if (texts[at] === value) return true;
    return false;
  };
}

/** Returns a check for a list of at most `most` values. */
export function listOf<Value>(check: Check<Value>, most: number): Check<Value[]> {
  return (value): value is Value[] =>
    Array.isArray(value) && value.length <= most && value.every((each) => check(each));
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Whether a value is a text at all; what it may say is up to the rules. */
export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Whether a value is an integer that is exact as a number; how small or large it may be is up to
 * the rules.
 */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
