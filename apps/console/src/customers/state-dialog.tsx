import { type ConsoleCustomer, consoleCustomer } from '@trade/protocol';
import { ReasonDialog, useNotice } from '../kit/index.ts';
import { useApi, useRefresh } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';

/** Disables a customer, or enables one who is disabled. */
export function StateDialog({ customer, onClose }: { customer: ConsoleCustomer; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const { email, id, nickname, phone } = customer;
  const name = nickname || email || phone || id;
  const disabled = !customer.disabled;
  const change = async (reason: string) => {
    await api.put(`/customers/${id}/state`, { disabled, reason }, consoleCustomer);
    await refresh('/customers');
    say(disabled ? texts.customers.disabledNow : texts.customers.enabledNow);
  };
  return disabled ? (
    <ReasonDialog
      title={texts.customers.disableTitle(name)}
      description={texts.customers.disableText}
      action={texts.customers.disable}
      tone="danger"
      change={change}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={texts.customers.enableTitle(name)}
      description={texts.customers.enableText}
      action={texts.customers.enable}
      change={change}
      onClose={onClose}
    />
  );
}
