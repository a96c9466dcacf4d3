// @vitest-environment page
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages, type Messages } from '@trade/locales';
import { formatDecimal } from '@trade/locales/figures';
import { isPlainDecimal, LANGUAGES, LOCALES, type Locale } from '@trade/protocol';
import fc from 'fast-check';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import { AmountInput, useAskBack } from '../../src/kit/index.ts';
import { isUnread } from '../../src/platform/format/index.ts';

const english = await loadMessages('en');

interface AmountProps {
  first?: string;
  decimals?: number;
  onStep?: (direction: -1 | 1) => void;
}

/** A field with its value beside it, and a button that sets one as the app does. */
function Amount({ first = '', decimals = 8, onStep }: AmountProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <AmountInput
        label="Amount"
        hint="A hint"
        value={value}
        onChange={setValue}
        decimals={decimals}
        unit="USDT"
        onStep={onStep}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('63009.36')}>
        Max
      </button>
    </>
  );
}

function inLanguage(locale: Locale, messages: Messages, children: React.ReactNode) {
  return render(
    <IntlProvider locale={LANGUAGES[locale].tag} messages={messages}>
      {children}
    </IntlProvider>,
  );
}
const inEnglish = (children: React.ReactNode) => inLanguage('en', english, children);

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const value = () => screen.getByRole('status').textContent ?? '';
const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** The ways in which a text comes into a field. */
const WAYS: Record<string, (text: string) => void> = {
  'typed key by key': (text) => {
    for (const key of text) fireEvent.change(field(), { target: { value: field().value + key } });
  },
  pasted: (text) => fireEvent.change(field(), { target: { value: text } }),
  'composed by an input method': (text) => {
    const wide = text.replace(/[\d.,]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
    fireEvent.compositionStart(field());
    for (const key of wide) {
      const typed = field().value + key;
      fireEvent.change(field(), { target: { value: typed } });
      // What an input method composes stands in the field as it put it there.
      expect(field().value).toBe(typed);
    }
    fireEvent.compositionEnd(field(), { data: wide });
  },
};

const numbers = fc
  .tuple(fc.oneof(fc.nat(99_999), fc.nat()), fc.stringMatching(/^[0-9]{0,8}$/))
  .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`));

describe.each(LOCALES)('an amount in %s', async (locale) => {
  const { tag } = LANGUAGES[locale];
  const messages = await loadMessages(locale);

  it.each(Object.keys(WAYS))('that the app shows is that amount, %s', (way) => {
    inLanguage(locale, messages, <Amount />);
    fc.assert(
      fc.property(numbers, (number) => {
        fireEvent.change(field(), { target: { value: '' } });
        const shown = formatDecimal(number, tag);
        WAYS[way]?.(shown);
        expect(formatDecimal(value(), tag)).toBe(shown);
        expect(isPlainDecimal(value())).toBe(true);
        expect(field().getAttribute('aria-invalid')).toBeNull();
      }),
      { numRuns: 10 },
    );
  });

  it.each(Object.keys(WAYS))(
    'that is none is refused at the field with the reason, and stays as it is, %s',
    (way) => {
      inLanguage(locale, messages, <Amount />);
      for (const text of [
        '1e-7',
        '-5',
        '1.2.3',
        '1,2,3',
        '12,34,5',
        ' ',
        '٫',
        '1 2',
        'abc',
        '0.500,1',
        '0,500.1',
      ]) {
        fireEvent.change(field(), { target: { value: '' } });
        WAYS[way]?.(text);
        expect(isUnread(value()), text).toBe(true);
        expect(field().getAttribute('aria-invalid'), text).toBe('true');
        expect(said(), text).toContain(formatDecimal('12345.6', tag));
        if (way !== 'composed by an input method') expect(field().value).toBe(text);
      }
    },
  );

  it('that the app sets is shown in the manner of the language, and read back', () => {
    inLanguage(locale, messages, <Amount />);
    WAYS.pasted?.('1e5');
    fireEvent.click(screen.getByText('Max'));
    expect(field().value).toBe(formatDecimal('63009.36', tag).replace(/63\D009/, '63009'));
    expect(field().getAttribute('aria-invalid')).toBeNull();
    const shown = field().value;
    WAYS.pasted?.('');
    WAYS.pasted?.(shown);
    expect(value()).toBe('63009.36');
  });
});

describe('an amount', () => {
  it('is text with a decimal keyboard', () => {
    inEnglish(<Amount />);
    expect([field().getAttribute('type'), field().getAttribute('inputmode')]).toEqual(['text', 'decimal']);
  });

  it('with too many decimals is refused, not cut', async () => {
    inEnglish(<Amount decimals={2} />);
    await userEvent.type(field(), '12.345');
    expect(field().value).toBe('12.345');
    expect(isUnread(value())).toBe(true);
    expect(said()).toBe('At most 2 decimals');
    await userEvent.type(field(), '{Backspace}');
    expect(value()).toBe('12.34');
    expect(said()).toBe('A hint');
  });

  it('that is too large is refused', () => {
    inEnglish(<Amount />);
    WAYS.pasted?.('1'.repeat(19));
    expect(said()).toBe('The number is too large');
  });

  it('that could have been meant otherwise is shown in full, also in the field once that is left', () => {
    inEnglish(<Amount />);
    WAYS['typed key by key']?.('1,500');
    expect(value()).toBe('1500');
    expect(said()).toContain('Counts as 1500');
    expect(field().value).toBe('1,500');
    fireEvent.blur(field());
    expect(field().value).toBe('1500');
    expect(said()).toContain('Counts as 1500');
    WAYS.pasted?.('1501');
    WAYS.pasted?.('1500');
    expect(said()).toBe('A hint');
  });

  it.each([
    ['1.500,25', '1500.25', '1500.25'],
    ['1.500', '1.500', '1.5000'],
    ['1,500', '1500', '1500'],
    ['12,5', '12.5', '12.5'],
    ['1.500.000', '1500000', '1500000'],
  ])('in Spanish, which is written both ways: %s is shown back in full', async (text, counts, full) => {
    inLanguage('spa', await loadMessages('spa'), <Amount />);
    WAYS['typed key by key']?.(text);
    expect(value()).toBe(counts);
    expect(said()).toContain(full);
    fireEvent.blur(field());
    expect([field().value, value()]).toEqual([full, counts]);
    expect(said()).toContain(full);
  });

  it('in the digits of another script is read', () => {
    inEnglish(<Amount />);
    for (const text of ['١٢٫٥', '१२.५', '๑๒.๕', '１２．５']) {
      WAYS.pasted?.(text);
      if (text.includes('٫')) expect(isUnread(value())).toBe(true);
      else expect(value()).toBe('12.5');
    }
  });

  it('is read anew when the language changes, and never as another number', () => {
    const { rerender } = inEnglish(<Amount />);
    WAYS.pasted?.('1.500');
    expect(value()).toBe('1.500');
    rerender(
      <IntlProvider locale="fr" messages={english}>
        <Amount />
      </IntlProvider>,
    );
    expect(field().value).toBe('1,500');
    expect(value()).toBe('1.500');
  });

  it('that came unread, such as from the address of a page, is refused', () => {
    inEnglish(<Amount first="1e5" />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('goes by steps with its buttons and the arrow keys, but not from a text that is no number', async () => {
    const onStep = vi.fn();
    inEnglish(<Amount onStep={onStep} />);
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decrease' }));
    await userEvent.type(field(), '{ArrowUp}');
    expect(onStep.mock.calls.flat()).toEqual([1, -1, 1]);
    await userEvent.type(field(), '1e5{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
    expect(onStep).toHaveBeenCalledTimes(3);
  });
});

/** A form that asks back. */
function Form({ act }: { act: (amount: string) => void }) {
  const [amount, setAmount] = useState('');
  const { around, ask } = useAskBack();
  return around(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask(() => act(amount));
      }}
    >
      <AmountInput label="Amount" value={amount} onChange={setAmount} decimals={8} />
      <button type="button" onClick={() => setAmount('7')}>
        Other
      </button>
      <button type="submit">Act</button>
    </form>,
  );
}

describe('an action', () => {
  const act = vi.fn();
  it('asks back first when a number could have been meant otherwise', async () => {
    act.mockClear();
    inEnglish(<Form act={act} />);
    await userEvent.type(field(), '1,500');
    await userEvent.click(screen.getByText('Act'));
    expect(act).not.toHaveBeenCalled();
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('1500');
    await userEvent.click(screen.getByText('Yes, use it'));
    expect(act).toHaveBeenCalledExactlyOnceWith('1500');
  });

  it('asks back in Spanish about a number that is written as in Argentina or Spain', async () => {
    act.mockClear();
    const spanish = await loadMessages('spa');
    inLanguage('spa', spanish, <Form act={act} />);
    await userEvent.type(field(), '1.500,25');
    await userEvent.click(screen.getByText('Act'));
    expect(act).not.toHaveBeenCalled();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('1500.25');
    await userEvent.click(screen.getByText(spanish.number.ask_confirm));
    expect(act).toHaveBeenCalledExactlyOnceWith('1500.25');
  });

  it('takes the first Enter for writing the number out', async () => {
    act.mockClear();
    inEnglish(<Form act={act} />);
    await userEvent.type(field(), '1,500{Enter}');
    expect(field().value).toBe('1500');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(act).not.toHaveBeenCalled();
  });

  it('does not ask about what is not doubtful, or no longer there', async () => {
    act.mockClear();
    inEnglish(<Form act={act} />);
    await userEvent.type(field(), '1,500');
    await userEvent.click(screen.getByText('Other'));
    await userEvent.click(screen.getByText('Act'));
    await userEvent.type(field(), '{Backspace}1,500.25');
    await userEvent.click(screen.getByText('Act'));
    expect(act.mock.calls.flat()).toEqual(['7', '1500.25']);
  });
});
