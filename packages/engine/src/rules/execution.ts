import type { Account, AssetLedger } from '../accounts/account.ts';
import type { LiveLadder } from '../books/ladder.ts';
import type { EngineEvent, TransferEnd } from '../events.ts';
import { invariant } from '../invariant.ts';
import { type Bucket, type LedgerCategory, SYSTEM_OWNERS } from '../model.ts';
import type { LiveOrder } from '../orders/live-order.ts';
import type { ExchangeState } from '../state/exchange-state.ts';

/** One end of a movement of money. */
interface MoveEnd {
  account: Account;
  bucket: Bucket;
}

/** One end of a transfer, as its account's ledger names it. */
interface TransferSide extends MoveEnd {
  category: LedgerCategory;
}

/** One command at work: the only way money moves, and the collector of what changed. */
export class Execution {
  private readonly events: EngineEvent[] = [];
  private readonly accounts: Account[] = [];
  private readonly orders: LiveOrder[] = [];
  private readonly ladders: LiveLadder[] = [];

  constructor(
    readonly state: ExchangeState,
    readonly seq: number,
    readonly time: number,
  ) {}

  /** Double entry: the same amount leaves one bucket and enters another, of the same asset and mode. */
  move(amount: bigint, from: MoveEnd, to: MoveEnd): void {
    invariant(amount > 0n, 'a movement has an amount');
    invariant(from.account.ledger === to.account.ledger, 'a movement stays within one asset and mode');
    from.account[from.bucket] -= amount;
    invariant(from.account[from.bucket] >= 0n || isCustody(from), 'nobody pays what they do not have');
    to.account[to.bucket] += amount;
    this.touchAccount(from.account);
    this.touchAccount(to.account);
  }

  /** A movement that both accounts' ledgers show. */
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
    account[from] -= amount;
    invariant(account[from] >= 0n, 'nobody pays what they do not have');
    account[to] += amount;
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

  emit(event: EngineEvent): void {
    this.events.push(event);
  }

  touchOrder(live: LiveOrder): void {
    live.order.updatedAt = this.time;
    if (live.touchedAt === this.seq) return;
    live.touchedAt = this.seq;
    this.orders.push(live);
    this.state.hash.mark(live);
  }

  touchLadder(ladder: LiveLadder): void {
    if (ladder.touchedAt === this.seq) return;
    ladder.touchedAt = this.seq;
    this.ladders.push(ladder);
    this.state.hash.mark(ladder);
  }

  /** Proves that every ledger touched still sums to zero, and answers the events: first what happened, then how things stand. */
  finish(): EngineEvent[] {
    const { events } = this;
    for (const live of this.orders) events.push({ type: 'order', order: live.copy() });
    for (const account of this.accounts) {
      const total = account.total();
      account.ledger.sum += total - account.countedTotal;
      account.countedTotal = total;
      events.push(balanceEvent(account));
    }
    for (const { ledger } of this.accounts) invariant(ledger.sum === 0n, 'debits equal credits');
    for (const ladder of this.ladders) events.push({ type: 'ladder', ...ladder.copy() });
    return events;
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

function balanceEvent({ ledger, owner, kind, available, frozen, margin }: Account): EngineEvent {
  const { mode, asset } = ledger;
  return { type: 'balance', mode, owner, kind, asset, available, frozen, margin };
}

function endOf({ account, bucket, category }: TransferSide): TransferEnd {
  return { owner: account.owner, kind: account.kind, bucket, category };
}

/** The outside world alone may owe: what customers hold is what custody owes. */
function isCustody({ account, bucket }: MoveEnd): boolean {
  return account.owner === SYSTEM_OWNERS.custody && bucket === 'available';
}
