import { Navigate, useParams } from 'react-router';
import { useContract } from '../../market/index.ts';
import { pairOf, symbolOf, tradePath } from '../../platform/paths.ts';
import { TradeUnknown } from '../desk/index.ts';
import { ContractScreen } from './contract-screen.tsx';
import { type ContractRules, readContractRules } from './rules.ts';

/** A contract of this kind; the name of a pair leads to its contract. */
export function ContractPage({ product }: { product: ContractRules['product'] }) {
  const { symbol = '' } = useParams();
  const instrument = useContract(symbol);
  if (symbol !== symbolOf(product, pairOf(symbol))) {
    return <Navigate to={tradePath(product, pairOf(symbol))} replace />;
  }
  const rules = instrument && readContractRules(instrument);
  if (instrument && rules) return <ContractScreen key={symbol} instrument={instrument} rules={rules} />;
  return <TradeUnknown symbol={symbol} />;
}
