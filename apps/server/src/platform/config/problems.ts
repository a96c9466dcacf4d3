import type { z } from 'zod';
import type { Manual } from './manual.ts';

/** What is wrong with one variable. It never repeats a secret. */
export interface Problem {
  name: string;
  what: string;
}

/**
 * The configuration cannot be used. The message has a line for each variable: its name, what is
 * wrong, an example.
 */
class ConfigurationError extends Error {
  constructor(problems: readonly Problem[], manual: Manual) {
    super(`The configuration is not usable:\n${linesOf(problems, manual).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

function linesOf(problems: readonly Problem[], manual: Manual): string[] {
  const byName = new Map<string, Set<string>>();
  for (const { name, what } of problems) byName.set(name, (byName.get(name) ?? new Set()).add(what));
  return [...byName].map(([name, whats]) => {
    const example = manual[name]?.example;
    return `  ${name}: ${[...whats].join('; ')}${example === undefined ? '' : ` (for example ${name}=${example})`}`;
  });
}

/**
 * Reads variables by a schema in which each is optional or has a default. `check` looks at what
 * only several of them tell together; the examples of `manual` are told with what is wrong. Throws
 * one `ConfigurationError` of all problems.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: NodeJS.ProcessEnv,
  manual: Manual,
  check: (values: z.output<z.ZodObject<Shape>>) => readonly Problem[] = () => [],
): z.output<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(env);
  const problems = (parsed.error?.issues ?? []).map(
    ({ message, path: [name] }): Problem => ({ name: String(name), what: message }),
  );
  const bad = new Set(problems.map(({ name }) => name));
  // Without the bad ones the rest can be read, so that everything is told at once.
  const values =
    parsed.data ?? schema.parse(Object.fromEntries(Object.entries(env).filter(([name]) => !bad.has(name))));
  problems.push(...check(values).filter(({ name }) => !bad.has(name)));
  if (problems.length > 0) throw new ConfigurationError(problems, manual);
  return values;
}
