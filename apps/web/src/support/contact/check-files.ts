import { CONTACT_IMAGES, UPLOAD_LIMIT } from '@trade/protocol';

/** The allowed MIME types, as browsers report them for chosen files. */
export const IMAGE_TYPES: readonly string[] = ['image/svg+xml', 'image/png', 'image/gif', 'image/jpeg'];

/** Why a file is not taken: keys of the texts under `contact.error`. */
export type FileProblem = 'invalid_type' | 'too_large' | 'too_many';

/**
 * Returns the files to add to those already chosen, and the first reason why others are refused.
 */
export function checkFiles(
  chosen: readonly File[],
  present: number,
): { taken: readonly File[]; problem: FileProblem | null } {
  let problem: FileProblem | null = null;
  const taken: File[] = [];
  for (const file of chosen) {
    const found = problemOf(file) ?? (present + taken.length < CONTACT_IMAGES ? null : 'too_many');
    if (found === null) taken.push(file);
    else problem ??= found;
  }
  return { taken, problem };
}

function problemOf({ size, type }: File): FileProblem | null {
  if (!IMAGE_TYPES.includes(type)) return 'invalid_type';
  return size > UPLOAD_LIMIT ? 'too_large' : null;
}
