import { type Call, type ConsoleAccess, calls, type Power } from '@trade/protocol';

interface PowerOfCall extends Power {
  /** Method and path below `/console`. */
  call: string;
  role: ConsoleAccess;
}

/** The powers of all declared calls, by path. */
export function powers(): PowerOfCall[] {
  return Object.values(calls as Record<string, unknown>)
    .filter(isCall)
    .flatMap(({ address, terms: { access, power } }) =>
      power ? [{ ...power, call: address.replace('/console', ''), role: access as ConsoleAccess }] : [],
    )
    .sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));
}

function isCall(declared: unknown): declared is Call {
  return typeof declared === 'object' && declared !== null && 'address' in declared;
}

function pathOf({ call }: PowerOfCall): string {
  const [method = '', path = ''] = call.split(' ');
  return `${path} ${method}`;
}
