import type { OperatorInfo } from '@trade/protocol';
import { Badge } from '../../kit/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** Whether an operator can log in, and until when the link to set that up opens. */
export function State({ disabled, link_expires_at: expires, totp_bound }: OperatorInfo) {
  const { operators: say } = texts;
  if (disabled) return <Badge mood="bad">{say.disabled}</Badge>;
  if (totp_bound && expires === null) return <Badge mood="good">{say.active}</Badge>;
  return (
    <>
      <Badge mood="waiting">{say.notBound}</Badge>
      {expires !== null && (
        <span className="block text-xs text-faint">
          {expires > Date.now() ? say.linkUntil(timeText(expires)) : say.linkExpired}
        </span>
      )}
    </>
  );
}

/** Roles, and from when those act that wait. */
export function Roles({ roles, waiting_roles }: Pick<OperatorInfo, 'roles' | 'waiting_roles'>) {
  return (
    <>
      {roles.map((role) => texts.roles[role].name).join(', ')}
      {waiting_roles.map(({ from, role }) => (
        <span key={role} className="mt-1 block">
          <Badge mood="waiting">{texts.operators.actsFrom(texts.roles[role].name, timeText(from))}</Badge>
        </span>
      ))}
    </>
  );
}
