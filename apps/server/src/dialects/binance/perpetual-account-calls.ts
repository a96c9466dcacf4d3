import { feesOf } from '@trade/engine';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import {
  type Holding,
  type HoldingSource,
  type Holdings,
  holdingsOf,
  isolatedMargin,
  totalOf,
} from './perpetual-holdings.ts';
import { mostNotional, shownPosition } from './perpetual-positions.ts';
import type { Setup, Setups } from './perpetual-setups.ts';
import type { Perpetual } from './perpetuals.ts';

const ZERO = '0';

interface Source extends HoldingSource {
  setups: Setups;
  clock: Services['clock'];
  sequencer: Services['sequencer'];
}

/** What a customer has in the contract account, and the terms of that account. */
export function accountCalls(source: Source): DialectCall[] {
  return [...balanceCalls(source), ...termCalls(source)];
}

function balanceCalls(source: Source): DialectCall[] {
  const { clock, setups } = source;
  const read = { access: 'read', takes: ['type'], weight: 5 } as const;
  const balance = (path: string, socket: string): DialectCall => ({
    ...read,
    method: 'GET',
    paths: [path],
    socket,
    async answer({ caller }: AskedByOwner) {
      const holdings = await holdingsOf(source, caller);
      return holdings.assets.map((asset) => balanceOf(asset, holdings, clock.now()));
    },
  });
  return [
    balance('/fapi/v2/balance', 'account.balance'),
    balance('/fapi/v3/balance', 'v2/account.balance'),
    {
      ...read,
      method: 'GET',
      paths: ['/fapi/v3/account'],
      socket: 'v2/account.status',
      async answer({ caller }: AskedByOwner) {
        const holdings = await holdingsOf(source, caller);
        const positions = holdings.positions.map((open) => accountPosition(open, null));
        return { ...accountOf(holdings, clock.now()), positions };
      },
    },
    {
      ...read,
      method: 'GET',
      paths: ['/fapi/v2/account'],
      socket: 'account.status',
      async answer({ caller }: AskedByOwner) {
        const holdings = await holdingsOf(source, caller);
        const setupOf = await setups.ofAll(caller);
        const positions = holdings.positions.map((open) => accountPosition(open, setupOf(open.perpetual)));
        return { ...standing(caller), ...accountOf(holdings, clock.now()), positions };
      },
    },
  ];
}

function standing({ scopes }: Caller) {
  return {
    feeTier: 0,
    canTrade: scopes.includes('trade'),
    canDeposit: false,
    canWithdraw: false,
    multiAssetsMargin: false,
    tradeGroupId: -1,
  };
}

function accountPosition(open: Holdings['positions'][number], setup: Setup | null): object {
  const { leverage, marginType, told } = shownPosition(open, false);
  const common = {
    symbol: told.symbol,
    positionSide: told.positionSide,
    positionAmt: told.positionAmt,
    unrealizedProfit: told.unRealizedProfit,
    isolatedMargin: told.isolatedMargin,
    notional: told.notional,
    isolatedWallet: told.isolatedWallet,
    initialMargin: told.initialMargin,
    maintMargin: told.maintMargin,
    updateTime: told.updateTime,
  };
  if (setup === null) return common;
  return {
    ...common,
    entryPrice: told.entryPrice,
    breakEvenPrice: told.breakEvenPrice,
    positionInitialMargin: told.initialMargin,
    openOrderInitialMargin: ZERO,
    leverage: String(leverage ?? setup.multiple),
    isolated: marginType === 'isolated',
  };
}

/** Sums of one currency, in units. */
function sumsOf({ available, asset, frozen, margin }: Holding, { positions }: Holdings) {
  const own = positions.filter(({ perpetual }) => perpetual.contract.quote === asset);
  const wallet = available + frozen + margin;
  const isolated = own.reduce((sum, open) => sum + isolatedMargin(open), 0n);
  const cross = own.filter(({ entry }) => entry.body.marginMode === 'cross');
  return {
    wallet,
    unrealised: totalOf(own, 'unrealised'),
    maintenance: totalOf(own, 'maintenance'),
    initial: totalOf(own, 'initial'),
    inOrders: frozen,
    crossWallet: wallet - isolated,
    crossUnrealised: totalOf(cross, 'unrealised'),
    available,
  };
}

function accountOf(holdings: Holdings, now: number) {
  const all = holdings.assets.map((asset) => ({ asset, sums: sumsOf(asset, holdings) }));
  // The contracts are all settled in one currency, so its sums are those of the account.
  const total = (of: (sums: ReturnType<typeof sumsOf>) => bigint) =>
    amountText(all.reduce((sum, { sums }) => sum + of(sums), 0n));
  return {
    totalInitialMargin: total(({ initial, inOrders }) => initial + inOrders),
    totalMaintMargin: total(({ maintenance }) => maintenance),
    totalWalletBalance: total(({ wallet }) => wallet),
    totalUnrealizedProfit: total(({ unrealised }) => unrealised),
    totalMarginBalance: total(({ unrealised, wallet }) => wallet + unrealised),
    totalPositionInitialMargin: total(({ initial }) => initial),
    totalOpenOrderInitialMargin: total(({ inOrders }) => inOrders),
    totalCrossWalletBalance: total(({ crossWallet }) => crossWallet),
    totalCrossUnPnl: total(({ crossUnrealised }) => crossUnrealised),
    availableBalance: total(({ available }) => available),
    maxWithdrawAmount: total(({ available }) => available),
    updateTime: now,
    assets: all.map(({ asset, sums }) => ({
      asset: asset.asset,
      walletBalance: amountText(sums.wallet),
      unrealizedProfit: amountText(sums.unrealised),
      marginBalance: amountText(sums.wallet + sums.unrealised),
      maintMargin: amountText(sums.maintenance),
      initialMargin: amountText(sums.initial + sums.inOrders),
      positionInitialMargin: amountText(sums.initial),
      openOrderInitialMargin: amountText(sums.inOrders),
      ...freeOf(sums, now),
    })),
  };
}

function balanceOf(asset: Holding, holdings: Holdings, now: number) {
  const sums = sumsOf(asset, holdings);
  return {
    accountAlias: 'USDT-M',
    asset: asset.asset,
    balance: amountText(sums.wallet),
    ...freeOf(sums, now),
  };
}

/** What is said of a currency's free money, in the balances as in the account. */
function freeOf(sums: ReturnType<typeof sumsOf>, now: number) {
  return {
    crossWalletBalance: amountText(sums.crossWallet),
    crossUnPnl: amountText(sums.crossUnrealised),
    availableBalance: amountText(sums.available),
    maxWithdrawAmount: amountText(sums.available),
    marginAvailable: true,
    // A currency without a time is none for one of the clients.
    updateTime: now,
  };
}

function termCalls(source: Source): DialectCall[] {
  const { clock, perpetuals, sequencer, setups } = source;
  return [
    {
      method: 'GET',
      paths: ['/fapi/v1/accountConfig'],
      weight: 5,
      access: 'read',
      takes: [],
      answer: ({ caller }) => ({ ...standing(caller), dualSidePosition: false, updateTime: clock.now() }),
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/symbolConfig'],
      weight: 5,
      access: 'read',
      takes: ['symbol'],
      async answer({ caller, parameters }) {
        const { positions } = await holdingsOf(source, caller);
        const setupOf = await setups.ofAll(caller);
        return perpetuals.named(parameters).map((perpetual) => {
          const open = positions.find((one) => one.perpetual.symbol === perpetual.symbol)?.entry.body;
          const chosen = setupOf(perpetual);
          const mode = open ? (open.marginMode ?? 'isolated') : chosen.marginMode;
          return {
            symbol: perpetual.symbol,
            marginType: mode === 'cross' ? 'CROSSED' : 'ISOLATED',
            isAutoAddMargin: false,
            leverage: open?.multiple ?? chosen.multiple,
            maxNotionalValue: mostNotional(perpetual, open?.multiple ?? chosen.multiple),
          };
        });
      },
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/commissionRate'],
      weight: 20,
      access: 'read',
      takes: ['symbol'],
      answer({ caller, parameters }) {
        const perpetual = perpetuals.needed(parameters);
        const { makerFeePpm, takerFeePpm } = sequencer.look((state) =>
          feesOf(state, caller, perpetual.contract),
        );
        return {
          symbol: perpetual.symbol,
          makerCommissionRate: fractionText(makerFeePpm),
          takerCommissionRate: fractionText(takerFeePpm),
        };
      },
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/leverageBracket'],
      weight: 1,
      access: 'read',
      takes: ['symbol'],
      answer: ({ parameters }) =>
        perpetuals.named(parameters).map((perpetual) => ({
          symbol: perpetual.symbol,
          notionalCoef: 1,
          brackets: bracketsOf(perpetual, perpetuals.multiplesOf(perpetual)),
        })),
    },
  ];
}

/** The tiers as they are answered, each with the largest multiple that is offered in it. */
function bracketsOf({ contract: { terms } }: Perpetual, multiples: readonly number[]) {
  return terms.tiers.map(({ amount, maxMultiple, ratePpm, upTo }, at) => ({
    bracket: at + 1,
    initialLeverage: multiples.findLast((multiple) => multiple <= maxMultiple) ?? 1,
    notionalCap: upTo === null ? Number.MAX_SAFE_INTEGER : Number(amountText(upTo)),
    notionalFloor: at === 0 ? 0 : Number(amountText(terms.tiers[at - 1]?.upTo ?? 0n)),
    maintMarginRatio: Number(fractionText(Number(ratePpm))),
    cum: Number(amountText(amount)),
  }));
}
