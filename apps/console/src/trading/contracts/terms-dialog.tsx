import { type ConsoleContract, changeContract, listContracts } from '@trade/protocol';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { ChangeDialog, useHurtfulWait, useWaits } from '../../venue/terms/index.ts';
import { entriesOf, FIELDS, hurtfulFields, tierEntries, tiersOf } from './terms.ts';
import { contractsTexts } from './texts.ts';

interface TermsDialogProps {
  contract: ConsoleContract;
  onClose: () => void;
}

/** Fees, multiples and tiers. Only changes are sent. */
export function TermsDialog({ contract, onClose }: TermsDialogProps) {
  const { symbol, quote } = contract;
  const say = contractsTexts;
  const api = useApi();
  const refresh = useRefresh();
  const waits = useWaits();
  return (
    <ChangeDialog
      title={say.changeTitle(symbol)}
      description={say.changeText(useHurtfulWait())}
      fields={FIELDS}
      entries={entriesOf(contract)}
      list={{ spec: tiersOf(quote), rows: tierEntries(contract) }}
      hurtful={(entries, tiers) => hurtfulFields(contract, entries, tiers)}
      send={async (reason, changes) => {
        const body = { ...changes, reason, version: contract.version };
        const { waiting } = await api.call(changeContract, { params: { symbol }, body });
        await refresh(listContracts);
        return waiting.length > contract.waiting.length ? waits(symbol) : say.changed(symbol);
      }}
      onClose={onClose}
    />
  );
}
