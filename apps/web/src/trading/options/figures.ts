import type { OptionOrder } from '@trade/protocol';
import { useSymbolEntry } from '../../market/index.ts';
import { useFormat } from '../../platform/format/index.ts';

/** Cents are enough to judge an amount by; what is paid is shown in full where it is decided. */
const CENTS = 2;

/** An option's figures as they are shown. */
export function useOptionFigures({ symbol, currency }: Pick<OptionOrder, 'symbol' | 'currency'>) {
  const format = useFormat();
  const entry = useSymbolEntry(symbol);
  return {
    base: entry?.base ?? symbol.replace(new RegExp(`${currency}$`), ''),
    quote: entry?.quote ?? currency,
    /** The server writes a price with every decimal of its tick. */
    price: (text: string) => format.fixed(text, text.split('.')[1]?.length ?? 0),
    amount: (text: string) => `${format.decimal(text, { least: CENTS })} ${currency}`,
    signed: (text: string) => `${format.decimal(text, { least: CENTS, signed: true })} ${currency}`,
    money: (text: string) => `${format.fixed(text, CENTS)} ${currency}`,
    signedMoney: (text: string) => `${format.fixed(text, CENTS, { signed: true })} ${currency}`,
    cents: (text: string) => format.fixed(text, CENTS),
    signedCents: (text: string) => format.fixed(text, CENTS, { signed: true }),
  };
}
