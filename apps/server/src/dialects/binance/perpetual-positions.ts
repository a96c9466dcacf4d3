import { amountText } from '../../market/quotes/index.ts';
import type { DialectCall } from './call.ts';
import { type HoldingSource, holdingsOf, isolatedMargin, type OpenPosition } from './perpetual-holdings.ts';
import type { Setup, Setups } from './perpetual-setups.ts';
import { type Perpetual, quantityText } from './perpetuals.ts';

const ZERO = '0';
/** So that a client takes it for no position. */
const NO_ENTRY = '0.0';

interface Source extends HoldingSource {
  setups: Setups;
}

/** A customer's positions with what they risk. */
export function positionCalls(source: Source): DialectCall[] {
  const call = (
    version: 'v1' | 'v2' | 'v3',
    socket: string | null,
    tell: (position: ShownPosition, setup: Setup, perpetual: Perpetual) => object,
    showsEmpty: boolean,
  ): DialectCall => ({
    method: 'GET',
    paths: [`/fapi/${version}/positionRisk`],
    ...(socket !== null && { socket }),
    weight: 5,
    access: 'read',
    takes: ['symbol'],
    async answer({ caller, parameters }) {
      const named = source.perpetuals.named(parameters);
      const { positions } = await holdingsOf(source, caller);
      const setupOf = await source.setups.ofAll(caller);
      return named.flatMap((perpetual) => {
        const open = positions.filter(({ perpetual: { symbol } }) => symbol === perpetual.symbol);
        const setup = setupOf(perpetual);
        const isShown = open.length > 0 || showsEmpty;
        const shown =
          open.length > 0
            ? open.map((one) => shownPosition(one, open.length > 1))
            : [{ told: none(perpetual), marginType: null, leverage: null }];
        return isShown ? shown.map((one) => tell(one, setup, perpetual)) : [];
      });
    },
  });
  return [
    call('v3', 'v2/account.position', ({ told }) => told, false),
    call('v2', 'account.position', olderPosition, true),
    call('v1', null, olderPosition, true),
  ];
}

/** A position as it is answered, and its terms where it is open. */
export interface ShownPosition {
  told: ReturnType<typeof none>;
  marginType: 'isolated' | 'cross' | null;
  leverage: number | null;
}

function none({ contract: { quote }, symbol }: Perpetual) {
  return {
    symbol,
    positionSide: 'BOTH',
    positionAmt: ZERO,
    entryPrice: NO_ENTRY,
    breakEvenPrice: NO_ENTRY,
    markPrice: ZERO,
    unRealizedProfit: ZERO,
    liquidationPrice: ZERO,
    isolatedMargin: ZERO,
    notional: ZERO,
    marginAsset: quote,
    isolatedWallet: ZERO,
    initialMargin: ZERO,
    maintMargin: ZERO,
    positionInitialMargin: ZERO,
    openOrderInitialMargin: ZERO,
    adl: 0,
    bidNotional: ZERO,
    askNotional: ZERO,
    updateTime: 0,
  };
}

/**
 * An account has one side in each contract here. Where both are open all the same, because orders
 * in the app have opened them, each is told with its side.
 */
export function shownPosition(open: OpenPosition, isOneOfTwo: boolean): ShownPosition {
  const { entry, initial, maintenance, perpetual, position, unrealised } = open;
  const { body, updatedAt } = entry;
  const sign = body.side === 'sell' ? '-' : '';
  const isolated = amountText(isolatedMargin(open));
  const wallet = body.marginMode === 'cross' ? ZERO : amountText(body.margin);
  const told = {
    symbol: perpetual.symbol,
    positionSide: isOneOfTwo ? sideNameOf(open) : 'BOTH',
    positionAmt: sign + quantityText(perpetual, body.lots),
    entryPrice: position.entry_price,
    breakEvenPrice: position.entry_price,
    markPrice: position.mark_price,
    unRealizedProfit: amountText(unrealised),
    liquidationPrice: position.liquidation_price ?? ZERO,
    isolatedMargin: isolated,
    notional: sign + position.notional,
    marginAsset: perpetual.contract.quote,
    isolatedWallet: wallet,
    initialMargin: amountText(initial),
    maintMargin: amountText(maintenance),
    positionInitialMargin: amountText(initial),
    openOrderInitialMargin: ZERO,
    adl: 0,
    bidNotional: ZERO,
    askNotional: ZERO,
    updateTime: updatedAt,
  };
  return { told, marginType: body.marginMode ?? 'isolated', leverage: body.multiple };
}

const sideNameOf = ({ entry: { body } }: Pick<OpenPosition, 'entry'>): 'LONG' | 'SHORT' =>
  body.side === 'buy' ? 'LONG' : 'SHORT';

function olderPosition(position: ShownPosition, setup: Setup, perpetual: Perpetual): object {
  const { leverage, marginType, told } = position;
  const multiple = leverage ?? setup.multiple;
  return {
    ...told,
    leverage: String(multiple),
    marginType: marginType ?? setup.marginMode,
    isAutoAddMargin: 'false',
    maxNotionalValue: mostNotional(perpetual, multiple),
  };
}

/** The largest value of a position with this multiple; of no bound, the largest number. */
export function mostNotional({ contract: { terms } }: Perpetual, multiple: number): string {
  const tier = terms.tiers.findLast(({ maxMultiple }) => maxMultiple >= multiple);
  return tier?.upTo == null ? String(Number.MAX_SAFE_INTEGER) : amountText(tier.upTo);
}
