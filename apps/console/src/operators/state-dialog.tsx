import type { OperatorInfo } from '@trade/protocol';
import { ReasonDialog } from '../kit/index.ts';
import { texts } from '../platform/texts/index.ts';
import { useChange } from './use-change.ts';

/** Disables an operator, or enables one who is disabled. */
export function StateDialog({ operator, onClose }: { operator: OperatorInfo; onClose: () => void }) {
  const { account } = operator;
  const save = useChange(operator);
  const change = (reason: string) => save({ disabled: !operator.disabled, reason });
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
