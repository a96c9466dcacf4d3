import {
  type Config,
  EXAMPLES as OF_THE_GROUND,
  readConfigOf,
  variablesOf,
} from '../platform/config/index.ts';
import { CAPABILITIES } from './capabilities.ts';

const PARTS = CAPABILITIES.flatMap(({ configuration }) => configuration ?? []);

/** A value that each variable of the server takes, see `Configuration`. */
export const EXAMPLES: Readonly<Record<string, string>> = Object.assign(
  {},
  OF_THE_GROUND,
  ...PARTS.map(({ examples }) => examples),
);

/** The names of all variables. */
export const VARIABLES: readonly string[] = variablesOf(PARTS);

/**
 * Reads the configuration of the whole server. Throws one error with a line for each variable that
 * is wrong or missing.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return readConfigOf(env, PARTS);
}
