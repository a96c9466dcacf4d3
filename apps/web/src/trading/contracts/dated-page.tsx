import { ContractPage } from './contract-page.tsx';

/** `/market/trade/contract/:symbol`: a contract that settles at its expiry. */
export default function DatedPage() {
  return <ContractPage product="dated" />;
}
