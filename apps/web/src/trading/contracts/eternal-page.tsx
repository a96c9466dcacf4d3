import { ContractPage } from './contract-page.tsx';

/** `/market/trade/eternal_contract/:symbol`: a contract without an expiry. */
export default function EternalPage() {
  return <ContractPage product="eternal" />;
}
