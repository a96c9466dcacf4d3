// What `npm test -- <words>` runs of all steps: those that a word names, and of the others the
// tests of what it names.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { STEPS } from './steps.mjs';

/**
 * @typedef {import('./steps.mjs').Step & { files?: readonly string[] }} ChosenStep a step, and
 * which of its test files, all by default
 */

/**
 * Returns all steps when there is no word. A word is a part of a step's name, such as `engine`, or
 * a capability: the name of a folder, or of a test without its endings, such as `withdrawals`.
 * Journeys in the browser are only begun by their step's name: they need a build.
 * @param {readonly string[]} words
 * @returns {readonly ChosenStep[]}
 */
export function chooseSteps(words) {
  if (words.length === 0) return STEPS;
  const names = new Set(words.filter((word) => STEPS.some(({ name }) => name.includes(word))));
  const capabilities = new Set(words.filter((word) => !names.has(word)));
  return STEPS.flatMap((step) => {
    if ([...names].some((word) => step.name.includes(word))) return [step];
    if (!step.workspace || step.needsBrowser) return [];
    const files = testsIn(step.workspace).filter((file) => isAbout(file, capabilities));
    return files.length > 0 ? [{ ...step, files }] : [];
  });
}

/**
 * @param {string} file
 * @param {ReadonlySet<string>} capabilities
 */
function isAbout(file, capabilities) {
  return file.split('/').some((name) => capabilities.has(name.replace(/\.test\.tsx?$/, '')));
}

/**
 * Returns the test files of a workspace, relative to it.
 * @param {string} workspace
 */
function testsIn(workspace) {
  return readdirSync(path.join(workspace, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join('test', file.replaceAll(path.sep, '/')));
}
