import { type OperatorInfo, operatorInfo } from '@trade/protocol';
import { useApi, useRefresh } from '../api/index.ts';
import { ReasonDialog, useNotice } from '../kit/index.ts';
import { texts } from '../texts/index.ts';

/** Disables an operator, or enables one who is disabled. */
export function StateDialog({ operator, onClose }: { operator: OperatorInfo; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const { account, id } = operator;
  const change = async (reason: string) => {
    await api.put(`/operators/${id}`, { disabled: !operator.disabled, reason }, operatorInfo);
    await refresh('/operators');
    say(texts.operators.changed(account));
  };
  const { disableText, disableTitle, enableText, enableTitle, disable, enable } = texts.operators;
  return operator.disabled ? (
    <ReasonDialog
      title={enableTitle(account)}
      description={enableText}
      action={enable}
      change={change}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={disableTitle(account)}
      description={disableText}
      action={disable}
      tone="danger"
      change={change}
      onClose={onClose}
    />
  );
}
