import { type ConsoleHold, consoleHolds } from '@trade/protocol';
import { ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** Lifts a hold, with a reason for the audit log. */
export function LiftDialog({
  path,
  hold,
  onClose,
}: {
  /** The customer's holds. */
  path: string;
  hold: ConsoleHold;
  onClose: () => void;
}) {
  const { holds: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const notify = useNotice();
  const change = async (reason: string) => {
    await api.post(`${path}/${hold.id}/lift`, { reason }, consoleHolds);
    await refresh('/customers');
    notify(say.liftDone);
  };
  return (
    <ReasonDialog
      title={say.liftTitle(say.kinds[hold.kind])}
      description={say.liftText}
      action={say.lift}
      change={change}
      onClose={onClose}
    />
  );
}
