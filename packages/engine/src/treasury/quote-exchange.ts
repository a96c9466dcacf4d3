import type { Execution } from '../kernel/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isCustomer, isMode, readAmount } from '../kernel/values.ts';
import { conversionFigures, worthAt } from '../quote/index.ts';
import { type Conversion, type ConversionTerms, EXCHANGE_TERMS_ID } from './currency-exchange.ts';
import { isPriced, type QuoteConversion, referencePrice } from './exchange-funds.ts';

/** Offers an exchange at the reference prices of this moment: nobody who asks has a say in the rate. */
export function quoteConversion(x: Execution, command: QuoteConversion): Ruling {
  const { mode, customer } = command;
  if (!isMode(mode) || !isCustomer(customer)) return refused(REFUSAL.invalid);
  const terms = x.state.register.get('exchange_terms', EXCHANGE_TERMS_ID)?.entry.body;
  if (terms === undefined) return refused(REFUSAL.exchangeUnavailable);
  const body = offer(x, command, terms);
  if (typeof body === 'number') return refused(body);
  for (const live of x.state.register.ofKind(mode, customer, 'currency_exchange')) {
    endQuote(x, live, 'replaced');
  }
  const live = x.open('currency_exchange', { mode, customer, body, dueAt: body.validUntil });
  return placed(live.entry.id);
}

/** Withdraws an offer that was not taken. */
export function endQuote(
  x: Execution,
  live: LiveEntry<'currency_exchange'>,
  status: 'expired' | 'replaced',
): void {
  live.entry.body.status = status;
  x.close(live);
}

/** What can be offered, or the code of why nothing can. */
function offer(x: Execution, command: QuoteConversion, terms: ConversionTerms): Conversion | number {
  const { from, to, mode } = command;
  const { valuation, spreadPpm, feePpm, minimum, quoteMs } = terms;
  const { state, time } = x;
  const amount = readAmount(command.amount);
  const [given, wanted] = [state.assets.get(from), state.assets.get(to)];
  if (given === undefined || wanted === undefined || from === to || amount === null || amount === 0n) {
    return REFUSAL.invalid;
  }
  if (!isPriced(state, from, valuation) || !isPriced(state, to, valuation)) {
    return REFUSAL.exchangeUnavailable;
  }
  const fromPrice = referencePrice(state, from, valuation, time);
  const toPrice = referencePrice(state, to, valuation, time);
  if (fromPrice === null || toPrice === null) return REFUSAL.suspended;
  const fromDecimals = given.spec.decimals;
  const figures = conversionFigures(amount, {
    fromPrice: fromPrice.price,
    toPrice: toPrice.price,
    fromDecimals,
    toDecimals: wanted.spec.decimals,
    spreadPpm,
    feePpm,
  });
  const isTooSmall = worthAt(amount, fromPrice.price, fromDecimals) < minimum || figures.received === 0n;
  if (isTooSmall) return REFUSAL.belowMinimum;
  if (wanted.ledgers[mode].provider.available < figures.gross) return REFUSAL.exchangeUnavailable;
  const validUntil = time + quoteMs;
  return {
    from,
    to,
    amount,
    ...figures,
    fromPrice,
    toPrice,
    spreadPpm,
    feePpm,
    validUntil,
    status: 'quoted',
  };
}
