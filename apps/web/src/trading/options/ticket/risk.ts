import { useState } from 'react';
import { useUser } from '../../../platform/session/index.ts';
import { readStored, writeStored } from '../../../platform/storage/index.ts';

/** Accounts of one browser that are remembered. */
const MOST = 50;

/** Whether this account was told what can be lost, and how to note that it was. Said again on another device: rather twice than never. */
export function useRiskTold(): { told: boolean; note: () => void } {
  const id = useUser()?.id;
  const [noted, setNoted] = useState(false);
  const told = noted || (id !== undefined && (readStored('option_risk_told') ?? []).includes(id));
  const note = () => {
    setNoted(true);
    if (id !== undefined && !told) {
      writeStored('option_risk_told', [id, ...(readStored('option_risk_told') ?? [])].slice(0, MOST));
    }
  };
  return { told, note };
}
