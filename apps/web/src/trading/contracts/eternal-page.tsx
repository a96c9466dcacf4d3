import { ContractPage } from './contract-page.tsx';

/** `/market/trade/eternal_contract/:symbol`: a perpetual contract. */
export default function EternalPage() {
  return <ContractPage product="eternal" />;
}
