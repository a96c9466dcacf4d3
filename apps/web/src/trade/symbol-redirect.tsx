import { Navigate, useParams } from 'react-router';

/** `/market/trade/:symbol` leads to where the symbol is traded. */
export default function SymbolRedirect() {
  const { symbol = '' } = useParams();
  return <Navigate to={`/market/trade/coins/${symbol}`} replace />;
}
