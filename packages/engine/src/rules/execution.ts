import type { Account } from '../accounts/account.ts';
import type { LiveLadder } from '../books/ladder.ts';
import type { EngineEvent } from '../events.ts';
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

  /** The one primitive of double entry: the same amount leaves one bucket and enters another, of the same asset and mode. */
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
    this.state.counters.transfer += 1;
    this.events.push({
      type: 'transfer',
      id: this.state.counters.transfer,
      mode: from.account.ledger.mode,
      asset: from.account.ledger.asset,
      amount,
      from: {
        owner: from.account.owner,
        kind: from.account.kind,
        bucket: from.bucket,
        category: from.category,
      },
      to: { owner: to.account.owner, kind: to.account.kind, bucket: to.bucket, category: to.category },
      reference,
    });
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

/** The outside world alone may owe: what customers hold is what custody owes. */
function isCustody({ account, bucket }: MoveEnd): boolean {
  return account.owner === SYSTEM_OWNERS.custody && bucket === 'available';
}
