import { AMOUNT_DECIMALS, productOf, toUnits } from '@trade/protocol';
import { Navigate, useParams } from 'react-router';
import { useInstrument } from '../../market/index.ts';
import { decimalsOfUnits, type PriceRules, TradeUnknown } from '../desk/index.ts';
import { symbolPath } from '../products/index.ts';
import { OptionScreen } from './option-screen.tsx';

/** `/market/trade/:symbol`: timed options on a pair. A contract is traded elsewhere. */
export default function OptionPage() {
  const { symbol = '' } = useParams();
  const instrument = useInstrument(symbol);
  if (productOf(symbol) !== 'spot') return <Navigate to={symbolPath(symbol)} replace />;
  if (!instrument) return <TradeUnknown symbol={symbol} />;
  return <OptionScreen key={symbol} instrument={instrument} rules={priceRules(instrument.tick_size)} />;
}

function priceRules(tickSize: string): PriceRules {
  const tick = toUnits(tickSize, AMOUNT_DECIMALS) ?? 1n;
  return { tickUnits: Number(tick), priceDecimals: decimalsOfUnits(tick) };
}
