import { type AssetSpec, type Bucket, type LedgerCategory, SYSTEM_OWNERS } from '../../model.ts';
import { invariant } from '../invariant.ts';
import { copyEntry, type Entry, type EntryKind, type Hold, LiveEntry } from '../register/entry.ts';
import type { Account, AssetLedger } from '../state/account.ts';
import type { EngineState } from '../state/engine-state.ts';
import type { EngineEvent, TransferEnd } from '../state/events.ts';
import type { HashedEntity } from '../state-hash.ts';

/** One end of a movement of money. */
interface MoveEnd {
  account: Account;
  bucket: Bucket;
}

/** One end of a transfer, with its category in the account's ledger. */
interface TransferSide extends MoveEnd {
  category: LedgerCategory;
}

/** The account and entry of a hold. */
export interface HeldMoney {
  live: LiveEntry;
  account: Account;
  bucket: Hold['bucket'];
}

/** An entity with an event that shows its final state, once for each command that changed it. */
export interface Shown extends HashedEntity {
  /** The last command that changed it. */
  touchedAt: number;
  event(): EngineEvent;
}

/** An order that is not an entry of the register. */
export interface ShownOrder extends Shown {
  readonly order: { readonly id: number; updatedAt: number };
}

/** The fields of a new entry. */
type NewEntry<Kind extends EntryKind> = Pick<Entry<Kind>, 'mode' | 'customer' | 'body'> &
  Partial<Pick<Entry<Kind>, 'id' | 'dueAt'>>;

/** The execution of one command: all money moves through it, and it collects the changes. */
export class Execution {
  private readonly events: EngineEvent[] = [];
  private readonly accounts: Account[] = [];
  private readonly orders: ShownOrder[] = [];
  private readonly shown: Shown[] = [];
  private readonly entries: LiveEntry[] = [];

  constructor(
    readonly state: EngineState,
    public seq = 0,
    public time = 0,
  ) {}

  /** Starts a new command. The results of earlier ones stay unchanged. */
  begin(seq: number, time: number): void {
    this.seq = seq;
    this.time = time;
    empty(this.events);
    empty(this.accounts);
    empty(this.orders);
    empty(this.shown);
    empty(this.entries);
  }

  /** A count that grows with every event and every first change of an entity. */
  get changes(): number {
    const { events, accounts, orders, shown, entries } = this;
    return events.length + accounts.length + orders.length + shown.length + entries.length;
  }

  /** The movements and trades so far, in their order. */
  get soFar(): readonly EngineEvent[] {
    return this.events;
  }

  /** The entries that were changed so far. */
  get changedEntries(): readonly LiveEntry[] {
    return this.entries;
  }

  /** The orders, other than entries, that were changed so far. */
  get changedOrders(): readonly ShownOrder[] {
    return this.orders;
  }

  /**
   * Double entry: the same amount leaves one bucket and enters another, of the same asset and mode.
   */
  move(amount: bigint, from: MoveEnd, to: MoveEnd): void {
    invariant(amount > 0n, 'a movement has an amount');
    invariant(from.account.ledger === to.account.ledger, 'a movement stays within one asset and mode');
    const left = from.account.take(from.bucket, amount);
    invariant(left >= 0n || mayOwe(from), 'nobody pays what they do not have');
    to.account.put(to.bucket, amount);
    this.touchAccount(from.account);
    this.touchAccount(to.account);
  }

  /** A movement between two accounts, recorded in both ledgers. */
  transfer(amount: bigint, from: TransferSide, to: TransferSide, reference: string): void {
    this.move(amount, from, to);
    const { ledger } = from.account;
    this.record(ledger, amount, endOf(from), endOf(to), reference);
  }

  /** A movement between two buckets of one account: a hold, or its release. */
  shift(
    account: Account,
    amount: bigint,
    from: Bucket,
    to: Bucket,
    category: LedgerCategory,
    reference: string,
  ): void {
    invariant(amount > 0n, 'a movement has an amount');
    const left = account.take(from, amount);
    invariant(left >= 0n, 'nobody pays what they do not have');
    account.put(to, amount);
    this.touchAccount(account);
    const { owner, kind, ledger } = account;
    this.record(
      ledger,
      amount,
      { owner, kind, bucket: from, category },
      { owner, kind, bucket: to, category },
      reference,
    );
  }

  /** Adds an entry to the register, under a new number unless it already has one. */
  open<Kind extends EntryKind>(
    kind: Kind,
    { id, mode, customer, body, dueAt }: NewEntry<Kind>,
  ): LiveEntry<Kind> {
    if (id === undefined) this.state.counters.entry += 1;
    const live = new LiveEntry<Kind>({
      kind,
      id: id ?? this.state.counters.entry,
      mode,
      customer,
      open: true,
      dueAt: dueAt ?? null,
      holds: [],
      body,
      createdAt: this.time,
      updatedAt: this.time,
    });
    this.state.register.add(live);
    this.touchEntry(live);
    return live;
  }

  /** Must be called after every change of an entry. */
  touchEntry<Kind extends EntryKind>(live: LiveEntry<Kind>): void {
    live.entry.updatedAt = this.time;
    if (live.touchedAt === this.seq) return;
    live.touchedAt = this.seq;
    this.entries.push(live);
    this.state.hash.mark(live);
  }

  /** Sets when the engine must act on an entry by itself, ms since the epoch; null for never. */
  schedule<Kind extends EntryKind>(live: LiveEntry<Kind>, dueAt: number | null): void {
    live.entry.dueAt = dueAt;
    this.state.register.agenda.add(live);
    this.touchEntry(live);
  }

  /** Ends an entry, which must hold nothing any more. */
  close<Kind extends EntryKind>(live: LiveEntry<Kind>): void {
    invariant(live.entry.open && live.entry.holds.length === 0, 'what ends is open and holds nothing');
    live.entry.open = false;
    live.entry.dueAt = null;
    this.state.register.remove(live);
    this.touchEntry(live);
  }

  /** Moves money from an account's available bucket into a hold of an entry. */
  holdFor(held: HeldMoney, amount: bigint, category: LedgerCategory, reference: string): void {
    this.shift(held.account, amount, 'available', held.bucket, category, reference);
    this.countHold(held, amount);
  }

  /** Returns held money to the account's available bucket. */
  release(held: HeldMoney, amount: bigint, category: LedgerCategory, reference: string): void {
    this.countHold(held, -amount);
    this.shift(held.account, amount, held.bucket, 'available', category, reference);
  }

  /** Pays an account from an entry's hold. */
  payFrom(
    held: HeldMoney,
    amount: bigint,
    category: LedgerCategory,
    to: TransferSide,
    reference: string,
  ): void {
    this.countHold(held, -amount);
    this.transfer(amount, { account: held.account, bucket: held.bucket, category }, to, reference);
  }

  /** Moves a payment from an account into an entry's hold. */
  payInto(
    held: HeldMoney,
    amount: bigint,
    category: LedgerCategory,
    from: TransferSide,
    reference: string,
  ): void {
    this.transfer(amount, from, { account: held.account, bucket: held.bucket, category }, reference);
    this.countHold(held, amount);
  }

  /** Moves a hold to another entry of the same account. */
  passHold(
    from: HeldMoney,
    to: HeldMoney,
    amount: bigint,
    category: LedgerCategory,
    reference: string,
  ): void {
    invariant(from.account === to.account, 'money passes between entries of one account');
    this.countHold(from, -amount);
    this.shift(from.account, amount, from.bucket, to.bucket, category, reference);
    this.countHold(to, amount);
  }

  /**
   * Hands a part of a hold to an order of the same account, or (negative) takes it back: the money
   * stays where it is.
   */
  handOver(held: HeldMoney, amount: bigint): void {
    if (amount !== 0n) this.countHold(held, -amount);
  }

  emit(event: EngineEvent): void {
    this.events.push(event);
  }

  listAsset(asset: AssetSpec): void {
    this.state.addAsset({ ...asset });
    this.emit({ type: 'asset', asset: { ...asset } });
  }

  touchOrder(live: ShownOrder): void {
    live.order.updatedAt = this.time;
    if (live.touchedAt === this.seq) return;
    live.touchedAt = this.seq;
    this.orders.push(live);
    this.state.hash.mark(live);
  }

  /** Must be called after every change of a ladder or a volume. */
  touchShown(live: Shown): void {
    if (live.touchedAt === this.seq) return;
    live.touchedAt = this.seq;
    this.shown.push(live);
    this.state.hash.mark(live);
  }

  /**
   * Checks that every changed ledger still sums to zero, and returns the events: first movements,
   * then final states.
   */
  finish(): EngineEvent[] {
    const { events, orders, entries, accounts, shown } = this;
    for (const live of orders) events.push(live.event());
    for (const live of entries) events.push({ type: 'entry', entry: copyEntry(live) });
    for (const account of accounts) {
      account.count();
      events.push(account.balanceEvent());
    }
    for (const { ledger } of accounts) invariant(ledger.sum === 0n, 'debits equal credits');
    for (const live of shown) events.push(live.event());
    // A copy of just its length: a list that grows takes several times the room.
    return events.slice();
  }

  private countHold({ live, account, bucket }: HeldMoney, change: bigint): void {
    const { holds, mode } = live.entry;
    const { owner, kind, ledger } = account;
    invariant(ledger.mode === mode, 'an entry holds money of its own mode');
    const found = holds.find(
      (hold) =>
        hold.owner === owner && hold.kind === kind && hold.asset === ledger.asset && hold.bucket === bucket,
    );
    const hold = found ?? { owner, kind, asset: ledger.asset, bucket, amount: 0n };
    if (found === undefined) holds.push(hold);
    hold.amount += change;
    invariant(hold.amount >= 0n, 'an entry gives no more than it holds');
    if (hold.amount === 0n) holds.splice(holds.indexOf(hold), 1);
    this.touchEntry(live);
  }

  private record(
    { mode, asset }: AssetLedger,
    amount: bigint,
    from: TransferEnd,
    to: TransferEnd,
    reference: string,
  ): void {
    const id = this.state.counters.transfer + 1;
    this.state.counters.transfer = id;
    this.events.push({ type: 'transfer', id, mode, asset, amount, from, to, reference });
  }

  private touchAccount(account: Account): void {
    if (account.touchedAt === this.seq) return;
    account.touchedAt = this.seq;
    this.accounts.push(account);
    this.state.hash.mark(account);
  }
}

function endOf({ account, bucket, category }: TransferSide): TransferEnd {
  return { owner: account.owner, kind: account.kind, bucket, category };
}

/**
 * Whether a bucket may be negative: custody's, which owes what customers hold, and that of the
 * clearing account, which may pay profits before it receives losses.
 */
function mayOwe({ account: { owner }, bucket }: MoveEnd): boolean {
  return (
    (owner === SYSTEM_OWNERS.custody || owner === SYSTEM_OWNERS.contract_clearing) && bucket === 'available'
  );
}

/**
 * Empties a list but keeps its capacity, which setting the length to zero would free: it is filled
 * again at once.
 */
function empty(list: unknown[]): void {
  while (list.length > 0) list.pop();
}
