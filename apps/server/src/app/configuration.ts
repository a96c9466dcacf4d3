import { type Config, type Manual, manualOf, readConfigOf, variablesOf } from '../platform/config/index.ts';
import { CAPABILITIES } from './capabilities.ts';

const PARTS = CAPABILITIES.flatMap(({ configuration }) => configuration ?? []);

/** What each variable of the server means, what holds without it, and an example. */
export const MANUAL: Manual = manualOf(PARTS);

/** The names of all variables. */
export const VARIABLES: readonly string[] = variablesOf(PARTS);

/**
 * Reads the configuration of the whole server. Throws one error with a line for each variable that
 * is wrong or missing.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return readConfigOf(env, PARTS);
}
