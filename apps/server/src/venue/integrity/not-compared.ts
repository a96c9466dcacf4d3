/*
 * The columns that no check compares, and why: every change of any other column is a fault. A test
 * changes each column of each table and holds both.
 */

const WRITTEN = 'what customers and operators write themselves, and their letters';
const TOLD = 'says when, in which language or for whom to read; nothing acts upon it';
const LOGIN = 'logins of customers and guesses; asked for at each use, and keyed or short-lived';
const SEALED =
  'sealed with SECRET_KEY: nobody without it can write one; an older one of the same owner can be put back';
const BOUND =
  'sealed with SECRET_KEY together with the name of its request or the moment of its card; another one put in its place is refused with 12315 when it is read';
const SIGNED = 'how far the verification was; without its signature it counts for nothing';

interface Uncompared {
  columns: readonly string[];
  why: string;
}

export const NOT_COMPARED: Readonly<Record<string, Uncompared>> = {
  account_changes: { columns: ['id', 'user_id', 'type', 'detail', 'created_at'], why: WRITTEN },
  account_holds: { columns: ['created_at'], why: TOLD },
  adjustments: { columns: ['created_at', 'decided_at'], why: TOLD },
  agreement_acceptances: { columns: ['user_id', 'locale', 'version', 'accepted_at'], why: WRITTEN },
  alert_cursor: {
    columns: ['id', 'seq', 'at'],
    why: 'how far ticks were evaluated; an alert is told once, however often they are',
  },
  alerts: {
    columns: [
      'id',
      'user_id',
      'mode',
      'symbol',
      'kind',
      'value',
      'threshold',
      'window',
      'cool_down',
      'status',
      'armed',
      'quiet_until',
      'reached_seq',
      'known',
      'told',
      'last_value',
      'last_price',
      'last_at',
      'created_at',
    ],
    why: WRITTEN,
  },
  app_settings_versions: { columns: ['written_at'], why: TOLD },
  approvals: { columns: ['created_at', 'decided_at', 'ended_at'], why: TOLD },
  attempts: { columns: ['kind', 'subject', 'guesser', 'failures', 'last_at', 'locked_until'], why: LOGIN },
  authenticators: { columns: ['secret', 'created_at', 'last_step'], why: SEALED },
  bankcards: { columns: ['account_number'], why: BOUND },
  brand_pictures: { columns: ['id', 'purpose', 'bytes', 'uploaded_by', 'uploaded_at'], why: WRITTEN },
  broadcasts: {
    columns: ['id', 'kind', 'subject', 'body', 'told_through', 'created_at', 'ended_at'],
    why: WRITTEN,
  },
  cancel_timers: { columns: ['user_id', 'mode', 'cancel_at'], why: WRITTEN },
  chain_cursors: {
    columns: ['network', 'block', 'hash'],
    why: 'how far a chain was read; a transfer counts once, however often it is read',
  },
  chart_drawings: { columns: ['user_id', 'symbol', 'drawings', 'changed_at'], why: WRITTEN },
  contact_images: { columns: ['message', 'position', 'file'], why: WRITTEN },
  contact_messages: {
    columns: [
      'id',
      'user_id',
      'phone',
      'question',
      'locale',
      'created_at',
      'handled_at',
      'handled_by',
      'note',
    ],
    why: WRITTEN,
  },
  content_items: { columns: ['id', 'kind', 'published_at', 'position'], why: WRITTEN },
  content_versions: {
    columns: ['item', 'locale', 'version', 'title', 'body', 'written_by', 'written_at'],
    why: WRITTEN,
  },
  credit_events: {
    columns: ['id', 'user_id', 'change', 'score', 'cause', 'reason', 'operator', 'client_id', 'created_at'],
    why: 'points that move no money; only added to',
  },
  deposit_addresses: { columns: ['locale', 'created_at'], why: TOLD },
  event_letters: { columns: ['id', 'seq', 'customer', 'kind', 'body'], why: WRITTEN },
  favourites: { columns: ['user_id', 'symbol', 'created_at'], why: WRITTEN },
  feature_switches: { columns: ['changed_at'], why: TOLD },
  files: {
    columns: ['id', 'owner_id', 'purpose', 'size', 'created_at', 'attached_at'],
    why: 'uploads; their content is sealed',
  },
  hash_key: { columns: ['id', 'sealed'], why: SEALED },
  instrument_halts: { columns: ['halted_at'], why: TOLD },
  instruments: { columns: ['symbol'], why: 'the spec has it' },
  journal: { columns: ['created_at', 'day'], why: 'the hour of a row stands in time' },
  journal_head: { columns: ['epoch', 'holder', 'taken_at', 'archived_state_hash'], why: 'who writes now' },
  known_devices: {
    columns: ['id', 'user_id', 'token_hash', 'device', 'ip', 'first_seen_at', 'last_seen_at'],
    why: LOGIN,
  },
  leases: {
    columns: ['name', 'epoch', 'beat', 'holder', 'backend_pid', 'backend_start'],
    why: 'who does what now',
  },
  ledger_lines: {
    columns: ['owner', 'mode', 'side', 'kind', 'asset', 'category'],
    why: 'what a filter of the ledger offers; made from movements',
  },
  ledger_sums: { columns: ['owner', 'mode', 'kind', 'asset', 'bucket', 'amount'], why: SIGNED },
  letters: {
    columns: ['id', 'recipient', 'subject', 'body', 'created_at', 'due_at', 'failures'],
    why: WRITTEN,
  },
  liability_nodes: {
    columns: ['snapshot', 'level', 'position', 'hash', 'sums', 'customer', 'salt'],
    why: 'npm run verify-liabilities and every customer look at them',
  },
  liability_snapshots: {
    columns: ['format', 'taken_at', 'seq', 'state_hash', 'leaves', 'totals', 'published_by', 'tree_kept'],
    why: 'the root is compared; the rest by npm run verify-liabilities',
  },
  listings: { columns: ['written_at'], why: TOLD },
  margin_warnings: { columns: ['position_id', 'percent', 'told_at'], why: WRITTEN },
  noted_heads: { columns: ['noted_at'], why: TOLD },
  notification_settings: { columns: ['user_id', 'choices', 'show_details', 'quiet_hours'], why: WRITTEN },
  notifications: {
    columns: ['id', 'place', 'user_id', 'kind', 'body', 'is_listed', 'created_at', 'read_at'],
    why: WRITTEN,
  },
  operator_devices: { columns: ['operator_id', 'token_hash', 'last_seen_at'], why: LOGIN },
  operator_sessions: { columns: ['created_at', 'seen_at', 'revoked_at'], why: TOLD },
  operators: {
    columns: ['name', 'totp_secret', 'totp_next_secret', 'totp_last_step', 'created_at'],
    why: SEALED,
  },
  outbox: {
    columns: ['id', 'channel', 'recipient', 'subject', 'body', 'letter', 'created_at'],
    why: WRITTEN,
  },
  passkey_challenges: { columns: ['digest', 'purpose', 'owner', 'session', 'expires_at'], why: LOGIN },
  passkeys: {
    columns: ['name', 'transports', 'synced', 'counter', 'created_at', 'last_used_at', 'end_reason'],
    why: 'what its owner reads of it; nothing is accepted for them but the counter, which its device signs',
  },
  projection_state: { columns: ['epoch'], why: 'who writes now' },
  realname_applications: {
    columns: [
      'id',
      'user_id',
      'level',
      'status',
      'real_name',
      'document_number',
      'document_number_hash',
      'document_type',
      'document_country',
      'front',
      'back',
      'home_address',
      'work_address',
      'relative_phone',
      'locale',
      'reason',
      'submitted_at',
      'decided_at',
      'decided_by',
    ],
    why: 'applications; the level that came of them is in users, and compared',
  },
  push_deliveries: {
    columns: [
      'id',
      'notification_id',
      'subscription_id',
      'service',
      'created_at',
      'due_at',
      'failures',
      'is_shortened',
    ],
    why: WRITTEN,
  },
  push_keys: { columns: ['id', 'public_key', 'private_key'], why: SEALED },
  push_subscriptions: {
    columns: [
      'id',
      'user_id',
      'session_id',
      'endpoint',
      'p256dh',
      'auth',
      'push_key',
      'renewal_hash',
      'created_at',
      'last_pushed_at',
      'last_answer',
    ],
    why: LOGIN,
  },
  recharges: { columns: ['locale', 'proposed_at', 'created_at', 'decided_at'], why: TOLD },
  recovery_codes: { columns: ['user_id', 'code_hash'], why: LOGIN },
  reference_ticks: {
    columns: ['symbol', 'seq', 'tick_id', 'price', 'at', 'kept'],
    why: 'prices; the journal has each, and an option the one that decided it',
  },
  secret_keys: { columns: ['fingerprint', 'first_used_at', 'retired_at'], why: 'which keys are in use' },
  sessions: {
    columns: [
      'id',
      'token_hash',
      'user_id',
      'mode',
      'parent_id',
      'device',
      'ip',
      'known_device_id',
      'created_at',
      'seen_at',
      'expires_at',
      'revoked_at',
      'end_reason',
    ],
    why: LOGIN,
  },
  state_checkpoints: {
    columns: ['seq', 'taken_at', 'engine_version', 'snapshot'],
    why: 'compared with the journal before anything is made of one',
  },
  support_canned_replies: { columns: ['id', 'title', 'locale', 'text'], why: WRITTEN },
  support_conversations: {
    columns: [
      'id',
      'user_id',
      'locale',
      'opened_at',
      'ended_at',
      'assigned_to',
      'last_message',
      'waiting_from',
      'seen_by_operator',
      'seen_by_customer',
      'mailed_through',
    ],
    why: WRITTEN,
  },
  support_messages: {
    columns: [
      'id',
      'conversation',
      'user_id',
      'author',
      'operator',
      'client_id',
      'text',
      'file',
      'file_name',
      'created_at',
    ],
    why: WRITTEN,
  },
  ties: { columns: ['made_at'], why: TOLD },
  users: {
    columns: [
      'nickname',
      'locale',
      'avatar',
      'credit_score',
      'demo_funded_at',
      'invite_code',
      'invited_by',
      'disabled_reason',
      'created_at',
    ],
    why: WRITTEN,
  },
  verification_codes: {
    columns: [
      'purpose',
      'target',
      'nonce',
      'act',
      'asked_by',
      'sent_at',
      'expires_at',
      'used_at',
      'sent_in_window',
      'window_started_at',
    ],
    why: LOGIN,
  },
  verified_up_to: {
    columns: [
      'id',
      'at',
      'journal_seq',
      'journal_hash',
      'audit_seq',
      'audit_hash',
      'transfer_id',
      'signature',
    ],
    why: SIGNED,
  },
  withdrawal_requests: { columns: ['destination', 'locale', 'created_at'], why: BOUND },
  workspace_settings: { columns: ['user_id', 'name', 'value', 'changed_at'], why: WRITTEN },
};

/** What no check compares, a line for each table. */
export function notCompared(): string {
  return Object.entries(NOT_COMPARED)
    .map(([table, { columns, why }]) => `${table}: ${columns.join(', ')}\n  ${why}\n`)
    .join('');
}
