import { fireEvent, render, screen } from '@testing-library/react';
import { isUnread } from '@trade/locales/figures';
import { isPlainDecimal } from '@trade/protocol';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberField, readCode } from '../../src/kit/index.ts';
import { groupThousands } from '../../src/platform/format/index.ts';

function Amount({ decimals }: { decimals?: number }) {
  const [value, setValue] = useState('');
  return (
    <>
      <NumberField
        label="Amount"
        value={value}
        onChange={setValue}
        {...(decimals !== undefined && { decimals })}
      />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const value = () => screen.getByRole('status').textContent ?? '';
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: '' } });
  for (const key of text) fireEvent.change(field(), { target: { value: field().value + key } });
};

describe('a number', () => {
  it('that the console shows is that number when it is typed back', () => {
    render(<Amount />);
    const numbers = fc
      .tuple(fc.nat(), fc.stringMatching(/^[0-9]{0,8}$/))
      .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`));
    fc.assert(
      fc.property(numbers, (number) => {
        type(groupThousands(number));
        expect(value()).toBe(number);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['1e-7', '-5', '1.2.3', '1,2,3', '12,34,5', '1,5', ' ', '٫'])(
    'is not %s, which stays as it was typed',
    (text) => {
      render(<Amount />);
      type(text);
      expect(field().value).toBe(text);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(isUnread(value())).toBe(true);
      expect(isPlainDecimal(value())).toBe(false);
    },
  );

  it('that could have been meant otherwise is shown in full, also in the field once that is left', () => {
    render(<Amount />);
    type('1,500');
    expect(screen.getByText('Counts as 1500')).toBeTruthy();
    fireEvent.blur(field());
    expect(field().value).toBe('1500');
    expect(value()).toBe('1500');
  });

  it('has no more decimals than it may', () => {
    render(<Amount decimals={0} />);
    type('１２');
    expect(value()).toBe('12');
    type('12.5');
    expect(screen.getByText('Whole numbers only.')).toBeTruthy();
  });
});

describe('a code of an authenticator app', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['1234-56', null],
  ])('"%s" is %s', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });
});
