// Counts what the tests of a workspace came to, from the file that they leave.
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} reasons each failure, with where it is and why
 */

/**
 * Reads the results of a run of Vitest; nothing has run where there are none.
 * @param {string} file
 * @returns {Results}
 */
export function readResults(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parse(file);
  /** @type {string[]} */
  const reasons = [];
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'passed' && message) reasons.push(`${name}\n  ${message}`);
    for (const { fullName, status: result, failureMessages } of assertionResults) {
      if (result === 'failed') reasons.push(`${name} > ${fullName}\n  ${failureMessages.join('\n  ')}`);
    }
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    reasons,
  };
}

function parse(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}
