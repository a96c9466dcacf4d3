import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, decimalInput, multipleInput, strictObject, wholeInput } from '../src/index.ts';

const price = decimalInput({ meaning: 'A price', code: 12205, decimals: 2, most: 10_000n });

/** The messages of a refusal; null for none. */
function refusalOf(schema: z.ZodType, value: unknown): string[] | null {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? null;
}

describe('a decimal of a request', () => {
  it.each([
    ['1', 100n],
    ['0.01', 1n],
    ['1.50000', 150n],
    ['100', 10_000n],
  ])('is read as units: %s', (text, units) => expect(price.parse(text)).toBe(units));

  it.each([null, 1, true, '', ' 1', '1e2', '-1', '+1', '01', '1.', '0', '0.001', '100.01', {}, ['1']])(
    'is refused with its code: %j',
    (value) => {
      expect(refusalOf(price, value)).toEqual(['12205']);
      expect(refusalOf(price.optional(), value)).toEqual(['12205']);
    },
  );

  it('is refused as any other field when it is missing', () => {
    const [message] =
      refusalOf(
        strictObject(() => ({ price })),
        {},
      ) ?? [];
    expect(message).toMatch(/\D/);
    expect(price.optional().parse(undefined)).toBeUndefined();
  });

  it('may be zero or negative where it says so', () => {
    expect(decimalInput({ meaning: 'A fee', zero: true }).parse('0')).toBe(0n);
    const change = decimalInput({ meaning: 'A change', code: 561, signed: true });
    expect(change.parse('-1.5')).toBe(-150_000_000n);
    expect(change.parse('1.5')).toBe(150_000_000n);
    for (const value of ['0', '-0', '--1', '-']) expect(refusalOf(change, value)).toEqual(['561']);
  });

  it('says without a code of its own that a value is wrong, and no code', () => {
    const amount = decimalInput({ meaning: 'An amount' });
    for (const value of [1, 'x', '0']) expect(Number(refusalOf(amount, value)?.join())).toBeNaN();
  });

  it('is described with its type, pattern and bounds', () => {
    expect(z.toJSONSchema(price, { io: 'input' })).toMatchObject({
      type: 'string',
      pattern: expect.stringContaining('(0|[1-9]'),
      description: 'A price: above 0, 100 at most, up to 2 decimals, else refused with 12205',
    });
  });
});

it('a multiple is a whole number from 1 on, refused with 12208', () => {
  const multiple = multipleInput('The multiple');
  expect(multiple.parse(3)).toBe(3);
  for (const value of [0, 1.5, '3', null, 2 ** 53, Number.NaN])
    expect(refusalOf(multiple, value)).toEqual(['12208']);
});

describe('a whole number of a query', () => {
  const days = wholeInput({ meaning: 'How many days', least: 0, most: 9 }).optional();

  it.each(['', ' ', '\t', 'x', '1.5', '-1', '10'])('is not %j', (text) => {
    expect(days.safeParse(text).success).toBe(false);
  });

  it('is read from a text, and may be left out', () => {
    expect(days.parse('0')).toBe(0);
    expect(days.parse('9')).toBe(9);
    expect(days.parse(undefined)).toBeUndefined();
  });

  it('is described as a number', () => {
    expect(z.toJSONSchema(days, { io: 'input' })).toMatchObject({
      type: 'integer',
      minimum: 0,
      maximum: 9,
      description: 'How many days',
    });
  });
});

it('a call states its scope, unless it is one of the console', () => {
  const terms = { id: 'test', summary: 'Of the test' } as const;
  // @ts-expect-error: a call of customers needs a scope
  call('GET /test', () => ({ ...terms, access: 'customer' }));
  // @ts-expect-error: operators have roles
  call('GET /console/test', () => ({ ...terms, access: 'operator', scope: 'read' }));
  call('GET /console/test', () => ({ ...terms, access: 'operator' }));
  expect(call('GET /test', () => ({ ...terms, access: 'customer', scope: 'read' })).terms.scope).toBe('read');
});
