import { type AccountBalance, type AccountKind, type Bucket, type Mode, SYSTEM_OWNERS } from '../../model.ts';
import { type Digest, ENTITY_KIND } from '../digest.ts';
import { HashedEntity } from '../state-hash.ts';
import type { BalanceEvent } from './events.ts';

/** The balance of one owner in one asset, mode and kind. Only `move` changes it. */
export class Account extends HashedEntity {
  available = 0n;
  frozen = 0n;
  margin = 0n;
  /** The account's total as last counted into its ledger's sum. */
  countedTotal = 0n;
  /** The last command that changed it. */
  touchedAt = 0;

  constructor(
    readonly ledger: AssetLedger,
    readonly owner: number,
    readonly kind: AccountKind,
  ) {
    super();
  }

  total(): bigint {
    return this.available + this.frozen + this.margin;
  }

  /** Counts the account's change of total into the ledger's sum. */
  count(): void {
    const total = this.total();
    // A hold moves money within one account, and most commands do only that.
    if (total === this.countedTotal) return;
    this.ledger.sum += total - this.countedTotal;
    this.countedTotal = total;
  }

  /*
   * Each bucket is accessed by its own name: access by a variable name costs many times as much,
   * and this is what every command does most.
   */

  put(bucket: Bucket, amount: bigint): void {
    if (bucket === 'available') this.available += amount;
    else if (bucket === 'frozen') this.frozen += amount;
    else this.margin += amount;
  }

  /** Returns what is left in the bucket. */
  take(bucket: Bucket, amount: bigint): bigint {
    if (bucket === 'available') {
      this.available -= amount;
      return this.available;
    }
    if (bucket === 'frozen') {
      this.frozen -= amount;
      return this.frozen;
    }
    this.margin -= amount;
    return this.margin;
  }

  balance(): AccountBalance {
    return {
      mode: this.ledger.mode,
      owner: this.owner,
      kind: this.kind,
      asset: this.ledger.asset,
      available: this.available,
      frozen: this.frozen,
      margin: this.margin,
    };
  }

  balanceEvent(): BalanceEvent {
    const { ledger, owner, kind, available, frozen, margin } = this;
    return {
      type: 'balance',
      mode: ledger.mode,
      owner,
      kind,
      asset: ledger.asset,
      available,
      frozen,
      margin,
    };
  }

  isPresent(): boolean {
    return this.available !== 0n || this.frozen !== 0n || this.margin !== 0n;
  }

  describe(digest: Digest): void {
    digest
      .begin(ENTITY_KIND.account)
      .text(this.ledger.mode)
      .number(this.owner)
      .text(this.kind)
      .text(this.ledger.asset)
      .bigint(this.available)
      .bigint(this.frozen)
      .bigint(this.margin);
  }
}

type AccountsByOwner = Map<number, Account>;

/** All accounts of one asset in one mode. Within a ledger debits equal credits. */
export class AssetLedger {
  /** Sum of all changes of its accounts' totals; zero after every command. */
  sum = 0n;
  private readonly accounts: Record<AccountKind, AccountsByOwner> = {
    coin: new Map(),
    contract: new Map(),
    option: new Map(),
  };
  readonly custody: Account;
  readonly feeIncome: Account;
  readonly provider: Account;

  constructor(
    readonly mode: Mode,
    readonly asset: string,
  ) {
    this.custody = this.account(SYSTEM_OWNERS.custody, 'coin');
    this.feeIncome = this.account(SYSTEM_OWNERS.fee_income, 'coin');
    this.provider = this.account(SYSTEM_OWNERS.liquidity_provider, 'coin');
  }

  /** Returns the account, and opens an empty one when there is none. */
  account(owner: number, kind: AccountKind): Account {
    const accounts = this.accounts[kind];
    let account = accounts.get(owner);
    if (account === undefined) {
      account = new Account(this, owner, kind);
      accounts.set(owner, account);
    }
    return account;
  }

  find(owner: number, kind: AccountKind): Account | undefined {
    return this.accounts[kind].get(owner);
  }

  *all(): Iterable<Account> {
    yield* this.accounts.coin.values();
    yield* this.accounts.contract.values();
    yield* this.accounts.option.values();
  }
}
