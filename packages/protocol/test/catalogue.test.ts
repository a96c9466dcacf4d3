import { describe, expect, it } from 'vitest';
import { CATALOGUE, isCatalogueCode, SUCCESS, SUCCESS_CODES } from '../src/index.ts';

describe('the error catalogue', () => {
  const names = Object.values(CATALOGUE).map((entry) => entry.name);

  it('names every code once', () => {
    expect(new Set(names).size).toBe(names.length);
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
