import type { Measure } from '../../platform/metrics/index.ts';
import type { ContractRegistry } from './contract-registry.ts';
import type { InstrumentRegistry } from './registry.ts';

/**
 * Which markets take no new orders, because an operator has halted them or their feed is silent.
 */
export function marketMeasures(
  instruments: Pick<InstrumentRegistry, 'list'>,
  contracts: Pick<ContractRegistry, 'list'>,
): Measure[] {
  const sample = (symbol: string, product: string, isClosed: boolean) => ({
    labels: { symbol, product },
    value: isClosed ? 1 : 0,
  });
  return [
    {
      name: 'market_suspended',
      help: '1 while a market takes no new orders: a silent feed suspends a spot market, an operator halts either kind',
      labels: ['symbol', 'product'],
      read: () => [
        ...instruments
          .list()
          .map(({ instrument, status }) => sample(instrument.symbol, 'spot', status !== 'open')),
        ...contracts.list().map(({ halted, spec }) => sample(spec.symbol, 'contract', halted)),
      ],
    },
  ];
}
