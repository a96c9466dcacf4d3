import { useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { useInstrument } from '../../market/index.ts';
import { readRules } from '../desk/ticket/rules.ts';
import { TradeUnknown } from '../desk/trade-unknown.tsx';
import { TradeScreen } from './trade-screen.tsx';

/** `/market/trade/coins/:symbol`: spot trading of one pair. */
export default function TradePage() {
  const { symbol = '' } = useParams();
  // Made in slices once the instrument is there: the page is large.
  const instrument = useDeferredValue(useInstrument(symbol));
  const rules = instrument && readRules(instrument);
  if (instrument && rules)
    return <TradeScreen key={instrument.symbol} instrument={instrument} rules={rules} />;
  return <TradeUnknown symbol={symbol} />;
}
