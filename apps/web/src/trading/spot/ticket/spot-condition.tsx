import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { useAvailable, useTicker } from '../../../platform/live/index.ts';
import { ChosenCondition, type useConditions } from '../../conditional/index.ts';
import type { GateProblem, InstrumentRules, Side } from '../../desk/index.ts';

interface SpotConditionProps {
  conditions: ReturnType<typeof useConditions>;
  side: Side;
  gate: GateProblem | null;
  rules: InstrumentRules;
}

/** The form of a conditional order of a pair. */
export function SpotCondition({ conditions, gate, rules, side }: SpotConditionProps) {
  const { base, quote, symbol, terms } = rules;
  const price = useTicker(symbol)?.lastPrice ?? null;
  const available = { buy: useAvailable('coin', quote), sell: useAvailable('coin', base) };
  return (
    <ChosenCondition
      conditions={conditions}
      side={side}
      gate={gate}
      units={{ size: base, quote, held: (of) => (of === 'buy' ? quote : base) }}
      market={{
        market: 'spot',
        symbol,
        rules,
        sizeDecimals: rules.amountDecimals,
        prices: { index: price, last: price },
        available: {
          buy: toUnits(available.buy, AMOUNT_DECIMALS),
          sell: toUnits(available.sell, AMOUNT_DECIMALS),
        },
        terms,
      }}
    />
  );
}
