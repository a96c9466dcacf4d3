/**
 * A random secret of hexadecimal digits has more different ones, but for one in a hundred thousand.
 */
const LEAST_DIFFERENT = 9;
/** Short secrets can have fewer. */
const CHARACTERS_FOR_EACH = 3;
const MOST_NEIGHBOURS = 0.6;
const PLACEHOLDER = /change.?me|example|placeholder|password|secret|replace|[<>{}]|\.\.\./i;

/**
 * Says how a secret can be guessed, or null. It judges what people type in place of a random
 * secret, and repeats nothing of it.
 */
export function weaknessOf(secret: string): string | null {
  const needed = Math.min(LEAST_DIFFERENT, Math.floor(secret.length / CHARACTERS_FOR_EACH));
  if (PLACEHOLDER.test(secret)) return 'looks like a placeholder';
  if (new Set(secret).size < needed) return `has fewer than ${needed} different characters`;
  if (repeats(secret)) return 'repeats a pattern';
  if (counts(secret)) return 'counts through the alphabet';
  return null;
}

function repeats(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1)
    if (secret.startsWith(secret.slice(period))) return true;
  return false;
}

/** Whether most characters are next to the one before, as in `abcdef`. */
function counts(secret: string): boolean {
  const codes = Array.from(secret, (letter) => letter.codePointAt(0) ?? 0);
  const neighbours = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? 0)) === 1);
  return neighbours.length > secret.length * MOST_NEIGHBOURS;
}
