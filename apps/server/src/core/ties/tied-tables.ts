/** A table whose rows command money or powers. */
interface TiedTable {
  key: readonly string[];
  /** What a row says, beside its key; everything that somebody acts upon. */
  columns: readonly string[];
  /** Moments among the columns. */
  moments?: readonly string[];
  /** Whether the server's role only adds rows. */
  appended?: true;
  /** Which rows are tied, as SQL; all by default. */
  only?: string;
  /** Whether rows are deleted when they are over, without a trace. */
  passes?: true;
}

/**
 * The tables outside of the journal whose rows command money or powers. Sealed columns are left
 * out: nobody without `SECRET_KEY` can write one, and a change of that key writes them anew.
 */
const TIED = {
  adjustments: {
    key: ['id'],
    columns: [
      'user_id',
      'venue_account',
      'type',
      'currency',
      'amount',
      'reason',
      'status',
      'client_id',
      'digest',
      'proposed_by',
      'decided_by',
      'decision_reason',
    ],
  },
  recharges: {
    key: ['id'],
    columns: [
      'user_id',
      'currency',
      'network',
      'address',
      'is_test',
      'amount',
      'client_id',
      'digest',
      'voucher',
      'status',
      'credited',
      'tx_id',
      'log_index',
      'reason',
      'proposed_by',
      'decided_by',
    ],
  },
  deposit_addresses: {
    key: ['network', 'address'],
    columns: ['user_id', 'source', 'position', 'is_test'],
    appended: true,
  },
  withdrawal_requests: {
    key: ['user_id', 'client_id'],
    columns: ['digest', 'channel', 'currency', 'amount', 'fee', 'payout_currency', 'usdt_value', 'approvals'],
    moments: ['destination_since'],
  },
  operator_moves: {
    key: ['operator', 'reference'],
    columns: ['value'],
    moments: ['moved_at'],
    appended: true,
  },
  approvals: {
    key: ['id'],
    columns: [
      'kind',
      'payload',
      'title',
      'changes',
      'reason',
      'digest',
      'status',
      'notice',
      'proposed_by',
      'decided_by',
      'decision_reason',
      'refusal',
    ],
    moments: ['expires_at', 'effective_at'],
  },
  operators: {
    key: ['id'],
    columns: ['account', 'email', 'password_hash', 'roles', 'roles_from'],
    moments: ['totp_bound_at', 'disabled_at'],
  },
  operator_sessions: {
    key: ['id'],
    columns: ['token_hash', 'operator_id'],
    moments: ['expires_at'],
    passes: true,
  },
  operator_links: { key: ['operator_id'], columns: ['token_hash'], moments: ['expires_at'] },
  users: {
    key: ['id'],
    columns: ['email', 'phone', 'password_hash', 'primary_status', 'advanced_status'],
    moments: ['disabled_at'],
  },
  authenticators: {
    key: ['user_id'],
    columns: [],
    moments: ['bound_at'],
    only: 'bound_at IS NOT NULL',
  },
  passkeys: {
    key: ['id'],
    columns: ['owner', 'public_key'],
    moments: ['ended_at'],
  },
  wallets: {
    key: ['id'],
    columns: ['user_id', 'currency', 'network', 'address', 'label'],
    moments: ['created_at', 'usable_at'],
    passes: true,
  },
  bankcards: {
    key: ['id'],
    columns: [
      'user_id',
      'payee_name',
      'payee_address',
      'bank_type',
      'bank_name',
      'bank_address',
      'bank_country',
      'international_code',
      'aba_number',
    ],
    moments: ['created_at', 'usable_at'],
    passes: true,
  },
  api_keys: {
    key: ['id'],
    columns: ['user_id', 'mode', 'name', 'algorithm', 'scopes', 'addresses'],
    moments: ['created_at', 'expires_at', 'ended_at'],
  },
  account_holds: {
    key: ['id'],
    columns: ['user_id', 'kind', 'cause', 'reason', 'put_by', 'client_id', 'lifted_by', 'lift_reason'],
    moments: ['expires_at', 'lifted_at'],
  },
  app_settings_versions: {
    key: ['version'],
    columns: ['settings', 'reason', 'written_by'],
    appended: true,
  },
  listings: {
    key: ['number'],
    columns: ['kind', 'name', 'version', 'spec', 'written_by'],
    appended: true,
  },
  feature_switches: { key: ['feature'], columns: ['enabled'] },
  instrument_halts: { key: ['symbol'], columns: ['reason'] },
} as const satisfies Record<string, TiedTable>;

export type TiedName = keyof typeof TIED;
export const TIED_NAMES = Object.keys(TIED) as TiedName[];

export function tiedTable(name: TiedName): TiedTable {
  return TIED[name];
}

/** The rows of a table that are tied, as SQL to read from. */
export function rowsSql(name: TiedName): string {
  const { only } = tiedTable(name);
  return only === undefined ? name : `(SELECT * FROM ${name} WHERE ${only}) AS ${name}`;
}

/** The key of a row in one text, as SQL. */
export function keySql(name: TiedName): string {
  return `concat_ws(' ', ${tiedTable(name).key.join(', ')})`;
}

/** The digest of a row's tied columns, as SQL that gives the same in every session. */
export function digestSql(name: TiedName): string {
  const { columns, moments = [] } = tiedTable(name);
  const texts = [
    ...columns.map((column) => `${column}::text`),
    ...moments.map((column) => `(extract(epoch FROM ${column}) * 1000000)::bigint::text`),
  ];
  return `encode(sha256(convert_to(json_build_array(${texts.join(', ')})::text, 'UTF8')), 'hex')`;
}
