import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The path of an installed program, or null.
 * @param {string | undefined} given the path that its owner named, which wins
 * @param {readonly string[]} names what it may be called on the path, the preferred one first
 * @param {readonly string[]} further places to look at after the path
 */
export function findProgram(given, names, further = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = [
    given,
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...further,
  ];
  for (const place of places) {
    if (!place) continue;
    try {
      accessSync(place, constants.X_OK);
      return place;
    } catch {
      // Not here: try the next place.
    }
  }
  return null;
}
