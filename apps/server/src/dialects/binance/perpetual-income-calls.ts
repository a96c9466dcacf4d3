import type { LedgerEntry } from '@trade/protocol';
import { and, inArray, sql } from 'drizzle-orm';
import { entries } from '../../core/projection/schema.ts';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import { readLedgerPage, type Subjects } from '../../money/accounts/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import type { Perpetuals } from './perpetuals.ts';
import { notOffered } from './refusals.ts';

const USUAL = 100;
const MOST = 1000;
/** Entries of the ledger that are read at a time; what is no income is passed over. */
const PAGE = 500;
/** Pages that one call reads at most: what is before needs an earlier end. */
const MOST_PAGES = 20;

type IncomeType = 'TRANSFER' | 'REALIZED_PNL' | 'FUNDING_FEE' | 'COMMISSION';
const TYPES: readonly IncomeType[] = ['TRANSFER', 'REALIZED_PNL', 'FUNDING_FEE', 'COMMISSION'];

/** The position and its orders, by which a ledger names what an entry is about. */
const SUBJECTS: Subjects = { position: 'position' };

/** What has changed a customer's contract account: results, fees, funding and transfers. */
export function incomeCalls(reads: CustomerReads, perpetuals: Perpetuals): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/fapi/v1/income'],
      weight: 30,
      access: 'read',
      takes: ['symbol', 'incomeType', 'startTime', 'endTime', 'limit'],
      answer: (asked) => incomeOf(reads, perpetuals, asked),
    },
  ];
}

async function incomeOf(reads: CustomerReads, perpetuals: Perpetuals, { caller, parameters }: AskedByOwner) {
  const asked = parameters.text('incomeType');
  const type = TYPES.find((one) => one === asked) ?? null;
  if (asked !== null && type === null) throw notOffered('incomeType');
  const symbol = parameters.text('symbol') === null ? null : perpetuals.needed(parameters).symbol;
  const limit = parameters.limit(USUAL, MOST);
  const filter = {
    kind: 'contract' as const,
    from: parameters.time('startTime') ?? undefined,
    to: parameters.time('endTime') ?? undefined,
  };
  const found: ReturnType<typeof shownIncome>[] = [];
  let cursor: string | undefined;
  const isFromStart = filter.from !== undefined;
  for (let page = 0; page < MOST_PAGES && (isFromStart || found.length < limit); page += 1) {
    const read = await reads.forCustomer(caller.customer, (db) =>
      readLedgerPage(db, caller, { ...filter, cursor, limit: PAGE }, SUBJECTS),
    );
    const told = read.items.filter(
      (entry) => typeOf(entry) !== null && (type ?? typeOf(entry)) === typeOf(entry),
    );
    const symbols = await symbolsOf(reads, caller, told);
    for (const entry of told) {
      const contract = symbols.get(entry.id);
      const name = contract === undefined ? '' : (perpetuals.ofContract(contract)?.symbol ?? null);
      if (name === null || (symbol !== null && name !== symbol)) continue;
      found.push(shownIncome(entry, name));
    }
    if (read.next_cursor === null) break;
    cursor = read.next_cursor;
  }
  const inOrder = found.reverse();
  return isFromStart ? inOrder.slice(0, limit) : inOrder.slice(-limit);
}

/** What of the ledger is income; null for money that only changes its place in the account. */
function typeOf({ category, is_hold: isHold, reference }: LedgerEntry): IncomeType | null {
  if (isHold) return null;
  if (reference.startsWith('funding:')) return 'FUNDING_FEE';
  if (category === 'transaction_fee') return 'COMMISSION';
  if (category === 'contract_close' || category === 'stop_loss' || category === 'take_profit')
    return 'REALIZED_PNL';
  return category === 'fund_transfer' ? 'TRANSFER' : null;
}

/** What a subject of the ledger is in the register. */
const KINDS = { position: 'contract_position', order: 'contract_order' } as const;

/** The contracts that entries are about, by the ids of the entries. */
async function symbolsOf(
  reads: CustomerReads,
  { customer }: Caller,
  told: readonly LedgerEntry[],
): Promise<Map<string, string>> {
  const keyed = told.flatMap(({ id, subject }) =>
    subject
      ? [{ id, about: Number(subject.id), kind: KINDS[subject.kind === 'position' ? 'position' : 'order'] }]
      : [],
  );
  const ids = [...new Set(keyed.map(({ about }) => about))];
  if (ids.length === 0) return new Map();
  const found = await reads.forCustomer(customer, (db) =>
    db
      .select({ id: entries.id, kind: entries.kind, symbol: sql<string>`${entries.body}->>'symbol'` })
      .from(entries)
      .where(and(inArray(entries.kind, Object.values(KINDS)), inArray(entries.id, ids))),
  );
  const symbols = new Map(found.map(({ id, kind, symbol }) => [`${kind}:${id}`, symbol]));
  return new Map(
    keyed.flatMap(({ about, id, kind }) => {
      const symbol = symbols.get(`${kind}:${about}`);
      return symbol === undefined ? [] : [[id, symbol] as const];
    }),
  );
}

function shownIncome(entry: LedgerEntry, symbol: string) {
  const { amount, currency, date, id, reference } = entry;
  const [about = '', subject = ''] = reference.split(':');
  return {
    symbol,
    incomeType: typeOf(entry),
    income: amount,
    asset: currency,
    info: about,
    time: date,
    tranId: Number(id.split('-')[0]),
    tradeId: about === 'trade' ? subject : '',
  };
}
