import type { OperatorRole } from '@trade/protocol';
import type { Fault } from '../../core/checks/fault.ts';
import type { Queries } from '../../core/checks/queries.ts';

/** What an operator is; what nothing says is undefined. */
interface Standing {
  account?: string;
  roles?: OperatorRole[];
  email?: string | null;
  disabled?: boolean;
}

interface Entry {
  id: number;
  detail: Standing;
}

const SAID = `
  SELECT substr(subject, length('operator:') + 1)::int AS id, detail FROM audit_log
  WHERE action IN ('operator.create', 'operator.change') AND subject ~ '^operator:[0-9]{1,9}$' ORDER BY seq`;

const ARE = `
  SELECT id::int AS id, json_build_object(
      'account', account, 'roles', roles, 'email', email, 'disabled', disabled_at IS NOT NULL) AS detail
  FROM operators ORDER BY id`;

/** Whether every operator is who the audit log says they were made: nobody gets an account, a role, an address for their links or a way back in past it. */
export async function operatorFault(db: Queries): Promise<Fault | null> {
  const said = new Map<number, Standing>();
  for (const { detail, id } of (await db.query<Entry>(SAID)).rows) {
    const { account, disabled, email, roles } = { disabled: false, ...said.get(id), ...detail };
    said.set(id, {
      ...(account === undefined ? {} : { account }),
      ...(roles === undefined ? {} : { roles }),
      ...(email === undefined ? {} : { email }),
      disabled,
    });
  }
  const { rows } = await db.query<Entry>(ARE);
  for (const { detail, id } of rows) {
    const told = said.get(id);
    said.delete(id);
    if (!told) return at(id, 'The audit log does not know of this operator');
    const other = (['account', 'email', 'roles', 'disabled'] as const).find(
      (what) => told[what] !== undefined && textOf(told[what]) !== textOf(detail[what]),
    );
    if (other) return at(id, `${NAMES[other]} of the operator is not what the audit log says`);
  }
  const [gone] = said.keys();
  return gone === undefined ? null : at(gone, 'The audit log knows an operator who is gone');
}

const NAMES = { account: 'The account', email: 'The address', roles: 'A role', disabled: 'The state' };

function textOf(value: Standing[keyof Standing]): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}

function at(id: number, what: string): Fault {
  return { table: 'operators', key: `id ${id}`, what };
}
