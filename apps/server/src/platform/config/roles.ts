import { z } from 'zod';
import { urls } from './values.ts';

const ROLES = ['gateway', 'exchange', 'standby', 'projection', 'worker'] as const;

/**
 * What a process does: `gateway` answers customers, `exchange` is the one writer, `standby` follows
 * the journal and may become the writer, `projection` writes the tables, `worker` mails, looks at
 * chains and pictures, and does scheduled work.
 */
type Role = (typeof ROLES)[number];

/** The process that is everything follows nobody. */
const WHOLE: ReadonlySet<Role> = new Set(['gateway', 'exchange', 'projection', 'worker']);

function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}

interface Roles {
  roles: ReadonlySet<Role>;
  /** Whether this one process is the whole product. */
  isWhole: boolean;
}

const roles = z.string().transform((text, context): Roles => {
  if (text === 'all') return { roles: WHOLE, isWhole: true };
  const names = text.split(',').map((name) => name.trim());
  for (const name of names)
    if (!isRole(name)) context.addIssue(`"${name}" is not one of ${ROLES.join(', ')}, and all stands alone`);
  return { roles: new Set(names.filter(isRole)), isWhole: false };
});

/** The environment variables of a product of several processes. */
export const roleEnvironment = z.object({
  /** `all`, or some of the roles with commas between them. */
  ROLE: roles.prefault('all'),
  /** The servers of the bus between processes; a process that is everything needs none. */
  NATS_URL: urls('nats', 'tls').optional(),
  /** Copies of the database that gateways may read from. */
  DATABASE_REPLICAS: urls('postgresql', 'postgres').optional(),
});

export interface RoleConfig extends Roles {
  /** Empty only in a process that is everything. */
  natsUrls: readonly string[];
  databaseReplicas: readonly string[];
}

export function roleConfigOf(values: z.output<typeof roleEnvironment>): RoleConfig {
  return {
    ...values.ROLE,
    natsUrls: values.NATS_URL ?? [],
    databaseReplicas: values.DATABASE_REPLICAS ?? [],
  };
}
