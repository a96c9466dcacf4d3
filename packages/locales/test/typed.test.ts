import { LANGUAGES } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, formatDecimal, readTyped, typedText } from '../src/figures.ts';

const TAGS = Object.values(LANGUAGES).map(({ tag }) => tag);
const DECIMALS = 8;

const plain = fc
  .tuple(
    fc.oneof(fc.bigInt(0n, 99_999n), fc.bigInt(0n, 10n ** 18n - 1n)),
    fc.option(fc.stringMatching(/^[0-9]{1,8}$/), { nil: undefined }),
  )
  .map(([whole, fraction]) => (fraction === undefined ? `${whole}` : `${whole}.${fraction}`));

const readAs = (text: string, tag: string, decimals = DECIMALS) => {
  const reading = readTyped(text, tag, decimals);
  return 'value' in reading ? reading.value : reading.problem;
};

/** The same text in the digits of another script. */
function inScript(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x1d7ce, 0x1d7d8, 0x1fbf0];

describe.each(TAGS)('a number that the app shows in %s', (tag) => {
  it('is that number when it is typed back, grouped as texts have it or as fields do, in the digits of any script', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom(...ZEROS), fc.nat(8), (number, zero, least) => {
        const shown = formatDecimal(number, tag, { least });
        const [whole = '', fraction = ''] = number.split('.');
        const padded = fraction.replace(/0+$/, '').padEnd(least, '0');
        const expected = padded === '' ? whole : `${whole}.${padded}`;
        expect(readAs(inScript(shown, zero), tag)).toBe(expected);
        const reading = readTyped(inScript(typedText(number, tag), zero), tag, DECIMALS);
        expect(reading).toMatchObject({ doubtful: false });
        expect('value' in reading && compareDecimals(reading.value, number)).toBe(0);
      }),
    );
  });

  it('is the only one that a text is read as, or the text is refused', () => {
    const { group, decimal } = signsOf(tag);
    // Spanish is written both ways: a second reading is one that the customer is shown.
    const ways =
      tag === 'es-419' ? [[group, decimal] as const, [decimal, group] as const] : [[group, decimal] as const];
    const sign = fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", '’', '-', '+', 'e', '٫', '٬', '%');
    const digits = fc.oneof(fc.stringMatching(/^[0-9]{1,4}$/), fc.constant('000'), fc.constant('0'));
    const text = fc.array(fc.oneof(digits, digits, sign), { maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const reading = readTyped(typed, tag, DECIMALS);
        if ('problem' in reading) return;
        const readings = ways.filter(([groups, point]) => isWritten(typed, reading.value, groups, point));
        expect(readings.length).toBeGreaterThan(0);
        // What counts in another way than the app writes, or could, is never taken without a word.
        const inFirst = isWritten(typed, reading.value, group, decimal);
        if (!inFirst) expect(reading).toMatchObject({ doubtful: true });
        for (const [groups, point] of ways.slice(1)) {
          const second = plainOf(typed, groups, point);
          if (second !== null && compareDecimals(second, reading.value) !== 0)
            expect(reading).toMatchObject({ doubtful: true });
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '1e-7',
    '1e5',
    '-5',
    '+5',
    '−5',
    '5-',
    '1.2.3',
    '1,2,3',
    '12,34,5',
    '1 2',
    '0x10',
    '1_000',
    "1'000",
    '١٫٥',
  ])('is not %s', (text) => {
    expect(readAs(text, tag)).toBe('unread');
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '٫',
    '1..5',
    '1,,5',
    '.,',
    '0,500.1',
    '0.500,1',
    '½',
    '²',
    '①',
    '五',
    'Infinity',
    'NaN',
    '$ 20',
    '20 USDT',
    '1.23M',
    '5%',
    '1\u200b2',
    '\u202d12\u202c',
  ])('is not "%s"', (text) => {
    expect(readAs(text, tag)).toBe('unread');
  });
});

/** Whether a text is this number, written with these signs: in groups of thousands, or without. */
function isWritten(typed: string, value: string, group: string, point: string): boolean {
  // Leading zeros, and a sign without digits on one side of it, change nothing.
  const spaced = group.trim() === '' ? typed.trim().replace(/\s/g, group) : typed.trim();
  const full = spaced.replace(/^0+(?=\d)/, '');
  const written = (full.startsWith(point) ? `0${full}` : full).replace(new RegExp(`\\${point}0*$`), '');
  const trimmed = written.includes(point) ? written.replace(/0+$/, '') : written;
  const [whole = '', fraction = ''] = value.split('.');
  const short = fraction.replace(/0+$/, '');
  const end = short === '' ? '' : point + short;
  return [whole + end, whole.replace(/\B(?=(\d{3})+$)/g, group) + end].includes(trimmed);
}

/** The number that a text is with these signs; null for what is none. */
function plainOf(typed: string, group: string, point: string): string | null {
  const shape = new RegExp(`^(\\d+|[1-9]\\d{0,2}(\\${group}\\d{3})+)(\\${point}\\d*)?$`);
  const written = typed.trim();
  if (!shape.test(written)) return null;
  return written.replaceAll(group, '').replace(point, '.').replace(/\.$/, '');
}

function signsOf(tag: string) {
  const parts = new Intl.NumberFormat(tag).formatToParts(1234567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
}

describe('a typed number', () => {
  it.each([
    ['en', '1,500.25', '1500.25'],
    ['en', '12,345.6', '12345.6'],
    ['en', '300,000', '300000'],
    ['en', '.5', '0.5'],
    ['en', '12.', '12'],
    ['en', '007', '7'],
    ['en', ' 20\t', '20'],
    ['en', '1,5', 'unread'],
    ['en', '1.234,5', 'unread'],
    ['en', '1234,567', 'unread'],
    ['en', '0,500', 'unread'],
    ['es-419', '1.500', '1.500'],
    ['es-419', '1,500', '1500'],
    ['es-419', '1,500.25', '1500.25'],
    ['es-419', '63009.36', '63009.36'],
    ['es-419', '63.001,48', '63001.48'],
    ['es-419', '1.500.000', '1500000'],
    ['es-419', '12,5', '12.5'],
    ['es-419', ',5', '0.5'],
    ['es-419', '0,500', '0.500'],
    ['es-419', '1.50,5', 'unread'],
    ['es-419', '1,500,25', 'unread'],
    ['vi', '1.500', '1500'],
    ['vi', '1.500,5', '1500.5'],
    ['fr', '1\u202f234,5', '1234.5'],
    ['fr', '1 234,5', '1234.5'],
    ['fr', '1\u00a0234\u202f567', '1234567'],
    ['fr', '1,500', '1.500'],
    ['fr', '1.500', 'unread'],
    ['ja', '１，５００．２５', '1500.25'],
    ['ja', '１。５', '1.5'],
    ['th', '๑,๕๐๐', '1500'],
  ])('in %s "%s" is %s', (tag, text, value) => {
    expect(readAs(text, tag)).toBe(value);
  });

  it.each([
    ['en', '1,500', true],
    ['en', '1,500.', false],
    ['en', '1,500.0', false],
    ['en', '1,500,000', false],
    ['en', '1.500', false],
    ['es-419', '1.500', true],
    ['es-419', '1,500', true],
    ['es-419', '63.125', true],
    ['es-419', '1.500,25', true],
    ['es-419', '1.500.000', true],
    ['es-419', '12,5', true],
    ['es-419', '1,500.25', false],
    ['es-419', '1,500,000', false],
    ['es-419', '1500', false],
    ['es-419', '0.500', false],
    ['es-419', '1.5', false],
    ['es-419', '1.5000', false],
    ['vi', '12.345', true],
    ['fr', '1 500', false],
    ['zh-CN', '１，５００', true],
  ])('in %s "%s" could be meant otherwise: %s', (tag, text, doubtful) => {
    expect(readTyped(text, tag, DECIMALS)).toMatchObject({ doubtful });
  });

  it('with more decimals than are asked for is refused, but for zeros', () => {
    expect(readAs('1.255', 'en', 2)).toBe('too_precise');
    expect(readAs('1.5', 'en', 0)).toBe('too_precise');
    expect(readAs('1.2500', 'en', 2)).toBe('1.25');
    expect(readAs('3.00', 'en', 0)).toBe('3');
  });

  it('has at most 18 digits before its decimals', () => {
    expect(readAs('9'.repeat(18), 'en')).toBe('9'.repeat(18));
    expect(readAs(`000${'9'.repeat(18)}`, 'en')).toBe('9'.repeat(18));
    expect(readAs('1'.padEnd(19, '0'), 'en')).toBe('too_large');
  });
});
