import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import { equity, fundingDue, fundingPaid, greatest, least, notional } from '../quote/index.ts';
import { approachExpiry } from './expiry.ts';
import { liquidateAll } from './liquidation/liquidation.ts';
import type { ContractBook, LivePosition } from './market/book.ts';
import { addMargin, clearingOf, insuranceOf, payFromMargin } from './market/money.ts';
import { currentRate, emptySum } from './market/sampling.ts';
import { refresh } from './positions/positions.ts';

/**
 * Pays funding between the positions open at its time, into and out of their margin. A payer pays
 * at most its equity, a cross position what its owner has available, too; if that is less than is
 * due, the receivers share it. Rounding differences stay with the insurance fund.
 */
function payFunding(x: Execution, book: ContractBook): void {
  const { body } = book.market.entry;
  const { funding } = book.spec;
  const at = body.nextFundingAt;
  invariant(funding !== null && at !== null, 'an eternal contract has a funding rule and its next instant');
  const rate = currentRate(book, at);
  body.lastFundingRate = rate;
  body.premium = emptySum(at);
  body.fundingRate = currentRate(book, at);
  body.nextFundingAt = at + funding.intervalMs;
  x.schedule(book.market, body.nextFundingAt);
  if (body.mark === null) return;
  invariant(body.index !== null, 'a mark follows an index');
  const record = x.open('contract_funding', {
    mode: book.mode,
    customer: 0,
    body: {
      symbol: book.spec.symbol,
      at,
      rate,
      mark: body.mark,
      index: body.index.price,
      paid: 0n,
      received: 0n,
    },
  });
  if (rate !== 0) payBetween(x, book, record, body.mark);
  x.close(record);
  if (book.contract.isTrading) liquidateAll(x, book);
}

function payBetween(
  x: Execution,
  book: ContractBook,
  record: LiveEntry<'contract_funding'>,
  mark: number,
): void {
  const { rate } = record.entry.body;
  const reference = `funding:${record.entry.id}`;
  const payers = rate > 0 ? 'buy' : 'sell';
  const positions = [...book.positions.values()];
  const valueAt = ({ live }: LivePosition) =>
    notional(mark, live.entry.body.lots, book.terms.unitsPerTickLot);
  let paid = 0n;
  for (const position of positions.filter(({ live }) => live.entry.body.side === payers)) {
    const { body } = position.live.entry;
    const owed = fundingPaid(valueAt(position), rate);
    const most = () => least(body.margin, equity(body, mark, book.terms));
    if (body.marginMode === 'cross') {
      const missing = greatest(0n, owed - most());
      addMargin(x, position, least(missing, position.account.available));
    }
    const amount = least(owed, greatest(0n, most()));
    payFromMargin(x, position, amount, 'transaction_fee', clearingOf(book), reference);
    body.funding -= amount;
    paid += amount;
    refresh(x, book, position);
  }
  const receivers = positions.filter(({ live }) => live.entry.body.side !== payers);
  const due = receivers.reduce((sum, position) => sum + fundingDue(valueAt(position), rate), 0n);
  let received = 0n;
  for (const position of receivers) {
    const own = fundingDue(valueAt(position), rate);
    const amount = paid >= due ? own : (own * paid) / due;
    receive(x, book, position, amount, reference);
    received += amount;
  }
  keepRounding(x, book, paid - received, reference);
  record.entry.body.paid = paid;
  record.entry.body.received = received;
}

function receive(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  amount: bigint,
  reference: string,
): void {
  if (amount === 0n) return;
  const { live, account } = position;
  const category = 'transaction_fee';
  const clearing = { account: clearingOf(book), bucket: 'available', category } as const;
  x.payInto({ live, account, bucket: 'margin' }, amount, category, clearing, reference);
  live.entry.body.margin += amount;
  live.entry.body.funding += amount;
  refresh(x, book, position);
}

function keepRounding(x: Execution, book: ContractBook, amount: bigint, reference: string): void {
  if (amount === 0n) return;
  const category = 'transaction_fee';
  x.transfer(
    amount,
    { account: clearingOf(book), bucket: 'available', category },
    { account: insuranceOf(book), bucket: 'available', category },
    reference,
  );
}

/**
 * Does what is due in a contract by now: funding of a perpetual one, the end of opening or the
 * expiry of a dated one.
 */
export function catchUp(x: Execution, book: ContractBook): void {
  const { entry } = book.market;
  while (entry.dueAt !== null && entry.dueAt <= x.time) {
    const { dueAt } = entry;
    if (book.spec.product === 'eternal') payFunding(x, book);
    else approachExpiry(x, book);
    invariant(entry.dueAt !== dueAt, 'a contract moves on once it was due');
  }
}

/**
 * Does what is due in all contracts. Runs before every contract command, so that a command after a
 * funding or expiry time has no part in it, even when the clock is late.
 */
export function catchUpContracts(x: Execution): void {
  for (const contract of x.state.parts.contracts.all()) {
    for (const mode of MODES) catchUp(x, contract.books[mode]);
  }
}
