/** Set by the build: a digest of the engine's code without comments and formatting. */
declare const ENGINE_DIGEST: string | undefined;

/**
 * Raised by hand whenever the same commands could have another result: a journal that was written
 * by other rules is not replayed. The recorded journals in the tests fail when it was forgotten.
 */
export const ENGINE_RULES = '7';

/**
 * What a journal row names as its maker: `<rules>.<digest>`, such as `5.0f1e2d3c4b5a`, in a build,
 * so that no two engines share it; `<rules>.source` when it runs from the sources. Between builds
 * of the same rules the state hash decides.
 */
export const ENGINE_VERSION = `${ENGINE_RULES}.${typeof ENGINE_DIGEST === 'undefined' ? 'source' : ENGINE_DIGEST}`;

/**
 * Returns the rules of a version that stands in a journal: what is before the dot, or all of it.
 */
export function rulesOf(version: string): string {
  return version.split('.', 1)[0] ?? version;
}
