import { type ConsoleContract, consoleContract } from '@trade/protocol';
import { ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

interface HaltDialogProps {
  contract: ConsoleContract;
  onClose: () => void;
}

/** Halts a contract for everybody, or opens one that is halted. */
export function HaltDialog({ contract: { halted, symbol }, onClose }: HaltDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const { contracts: say } = texts;
  const change = async (reason: string) => {
    await api.put(`/contracts/${symbol}`, { halted: !halted, reason }, consoleContract);
    await refresh('/contracts');
    notice(say.changed(symbol));
  };
  return (
    <ReasonDialog
      title={halted ? say.openTitle(symbol) : say.haltTitle(symbol)}
      description={halted ? say.openText : say.haltText}
      action={halted ? say.reopen : say.halt}
      {...(halted ? {} : { tone: 'danger' as const })}
      change={change}
      onClose={onClose}
    />
  );
}
