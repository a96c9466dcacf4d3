import { type Call, type ConsoleAccess, calls, operatorRole, type Power, powerText } from '@trade/protocol';

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

const TITLES: Record<ConsoleAccess, string> = {
  anyone: 'Without a login',
  operator: 'Any operator',
  support: 'Support',
  reviewer: 'Reviewer',
  treasury: 'Treasury',
  market: 'Market',
  admin: 'Admin',
};

/** Who may do what in the console, a section for each role. */
export function powersText(): string {
  const roles = ['anyone', 'operator', ...operatorRole.options] as const;
  const sections = roles.map((role) => {
    const acts = powers().filter((power) => power.role === role);
    const told = acts.map(
      (power) => `${power.does} (${power.call})\n  ${powerText(power).replaceAll('\n', '\n  ')}\n`,
    );
    return [`== ${TITLES[role]}\n`, ...told].join('\n');
  });
  return sections.join('\n');
}
