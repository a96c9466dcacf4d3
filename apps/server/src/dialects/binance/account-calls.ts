import { feesOf, type InstrumentSpec } from '@trade/engine';
import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { balances } from '../../core/projection/index.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import { neededSymbol } from './symbols.ts';

const ZERO = '0.00000000';
/** Fees are in parts per million; one field has them in hundredths of a percent. */
const PPM_OF_BASIS_POINT = 100;

type Source = Pick<Services, 'clock' | 'instruments' | 'reads' | 'sequencer'>;

/** What a customer has and pays. */
export function accountCalls(source: Source): DialectCall[] {
  const { instruments } = source;
  return [
    {
      method: 'GET',
      paths: ['/api/v3/account'],
      socket: 'account.status',
      weight: 20,
      access: 'read',
      takes: ['omitZeroBalances', 'type'],
      answer: (asked) => accountAnswer(source, asked),
    },
    {
      method: 'GET',
      paths: ['/api/v3/account/commission'],
      socket: 'account.commission',
      weight: 20,
      access: 'read',
      takes: ['symbol'],
      answer({ caller, parameters }) {
        const spec = neededSymbol(instruments, parameters);
        const standardCommission = commissionOf(source, caller, spec);
        const none = { maker: ZERO, taker: ZERO, buyer: ZERO, seller: ZERO };
        return { symbol: spec.symbol, standardCommission, specialCommission: none, taxCommission: none };
      },
    },
  ];
}

async function accountAnswer(source: Source, { caller, parameters }: AskedByOwner) {
  const { clock, instruments, reads } = source;
  const omitsZero = parameters.flag('omitZeroBalances');
  const held = await reads.forCustomer(caller.customer, (db) => readBalances(db, caller));
  const [first] = instruments.list();
  const rates = first ? feesFor(source, caller, first.instrument) : { makerFeePpm: 0, takerFeePpm: 0 };
  return {
    makerCommission: Math.round(rates.makerFeePpm / PPM_OF_BASIS_POINT),
    takerCommission: Math.round(rates.takerFeePpm / PPM_OF_BASIS_POINT),
    buyerCommission: 0,
    sellerCommission: 0,
    commissionRates: {
      maker: fractionText(rates.makerFeePpm),
      taker: fractionText(rates.takerFeePpm),
      buyer: ZERO,
      seller: ZERO,
    },
    canTrade: caller.scopes.includes('trade'),
    canWithdraw: false,
    canDeposit: false,
    brokered: false,
    requireSelfTradePrevention: false,
    preventSor: true,
    updateTime: clock.now(),
    accountType: 'SPOT',
    balances: held.filter(({ free, locked }) => !omitsZero || Number(free) + Number(locked) > 0),
    permissions: ['SPOT'],
    uid: caller.customer,
  };
}

async function readBalances(db: NodePgDatabase, { customer, mode }: Caller) {
  const rows = await db
    .select({ asset: balances.asset, available: balances.available, frozen: balances.frozen })
    .from(balances)
    .where(and(eq(balances.owner, customer), eq(balances.mode, mode), eq(balances.kind, 'coin')))
    .orderBy(asc(balances.asset));
  return rows.map(({ asset, available, frozen }) => ({
    asset,
    free: amountText(available),
    locked: amountText(frozen),
  }));
}

function feesFor({ sequencer }: Source, caller: Caller, spec: InstrumentSpec) {
  return sequencer.look((state) => feesOf(state, caller, { spec }));
}

function commissionOf(source: Source, caller: Caller, spec: InstrumentSpec) {
  const { makerFeePpm, takerFeePpm } = feesFor(source, caller, spec);
  return { maker: fractionText(makerFeePpm), taker: fractionText(takerFeePpm), buyer: ZERO, seller: ZERO };
}
