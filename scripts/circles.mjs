/**
 * Finds circles between what stands side by side in a folder: its sub-folders, each with all that
 * is in it, and its own files together as one more. What puts a folder together does not count: its
 * `index.ts` and `feature.tsx`, and all own files of `root`.
 * @param {{ source: string; dependencies: { resolved: string }[] }[]} modules
 * @param {string} root e.g. `packages/engine/src`
 * @returns {string[]} one import for each two neighbours that a circle goes through
 */
export function circlesIn(modules, root) {
  /**
   * Of each folder, what imports what, with an import that shows it.
   * @type {Map<string, Map<string, Map<string, string>>>}
   */
  const folders = new Map();
  for (const { source, dependencies } of modules.filter((each) => each.source.startsWith(`${root}/`))) {
    for (const { resolved } of dependencies.filter((each) => each.resolved.startsWith(`${root}/`))) {
      const [folder, from, to] = neighbours(source, resolved);
      const composes =
        [`${folder}/index.ts`, `${folder}/feature.tsx`].includes(source) ||
        (folder === root && [from, to].includes(OWN_FILES));
      if (from === to || composes) continue;
      const inside = childOf(folders, folder);
      childOf(inside, from).set(to, `${source} -> ${resolved}`);
      childOf(inside, to);
    }
  }
  return [...folders.values()].flatMap(circular);
}

const OWN_FILES = '.';

/** Returns the innermost folder of two files, and what of that folder each of them is in. */
function neighbours(one, other) {
  const [from, to] = [one.split('/'), other.split('/')];
  const at = from.findIndex((name, index) => name !== to[index]);
  const nameIn = (names) => (names.length - 1 === at ? OWN_FILES : names[at]);
  return [from.slice(0, at).join('/'), nameIn(from), nameIn(to)];
}

/** Drops every neighbour that only imports or is only imported: circles are what is left. */
function circular(imports) {
  const left = new Map(imports);
  const isEnd = (name) =>
    ![...left.get(name).keys()].some((to) => left.has(to)) ||
    ![...left.values()].some((targets) => targets.has(name));
  let end = [...left.keys()].find(isEnd);
  while (end !== undefined) {
    left.delete(end);
    end = [...left.keys()].find(isEnd);
  }
  return [...left.values()].flatMap((targets) =>
    [...targets].flatMap(([to, example]) => (left.has(to) ? [example] : [])),
  );
}

function childOf(map, name) {
  if (!map.has(name)) map.set(name, new Map());
  return map.get(name);
}
