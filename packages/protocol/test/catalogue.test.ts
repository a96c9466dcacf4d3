import { describe, expect, it } from 'vitest';
import { CATALOGUE, isCatalogueCode, SUCCESS, SUCCESS_CODES } from '../src/index.ts';

/** The codes that were promised to clients of the API. */
const PROMISED = [
  550, 551, 552, 554, 555, 556, 561, 562, 566, 567, 568, 569, 570, 571, 11302, 11303, 11304, 11803, 11804,
  11806, 11807, 11812, 11902, 11904, 11905, 11910, 11914, 12100, 12103, 12104, 12105, 12106, 12114, 12116,
  12118, 12119, 12120, 12200, 12205, 12206, 12213, 12228, 12239, 12242, 12247, 12250, 12251, 12252, 12253,
  12254, 12256, 12257, 12258, 12259, 12260, 12261, 12262, 12263, 12264, 12265, 12266, 12267, 12268, 99916,
  99917,
];

describe('the error catalogue', () => {
  const names = Object.values(CATALOGUE).map((entry) => entry.name);

  it('names every code once', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('has every code that clients have been promised', () => {
    expect(PROMISED.filter((code) => !isCatalogueCode(code))).toEqual([]);
    // A success: a withdrawal that waits for review. The promise lists it among the refusals.
    expect(SUCCESS_CODES.withdrawal_submitted).toBe(11919);
  });

  it('carries every refusal with an HTTP status that clients treat as one', () => {
    for (const { status } of Object.values(CATALOGUE)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it('never gives a message of success the number of an error', () => {
    expect(isCatalogueCode(SUCCESS)).toBe(false);
    for (const code of Object.values(SUCCESS_CODES)) expect(isCatalogueCode(code)).toBe(false);
    expect(new Set(Object.values(SUCCESS_CODES)).size).toBe(Object.keys(SUCCESS_CODES).length);
  });
});
