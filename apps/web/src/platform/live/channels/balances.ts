import { BALANCE_CHANGES_KEPT, type Balance, type BalanceChange } from '@trade/protocol';
import type { LiveContext } from './context.ts';
import { Store } from './store.ts';

export type AccountKind = Balance['kind'];
/** Decimal text, as the server wrote it. */
type HeldBalance = Pick<Balance, 'kind' | 'currency' | 'available' | 'frozen' | 'margin'>;

export interface BalanceSheet {
  /** By `kind:currency`; a currency that was never held is missing. */
  readonly held: ReadonlyMap<string, HeldBalance>;
  /** The last ten changes, newest first. */
  readonly changes: readonly BalanceChange[];
  readonly loaded: boolean;
}

const EMPTY: BalanceSheet = { held: new Map(), changes: [], loaded: false };

const keyOf = (kind: AccountKind, currency: string) => `${kind}:${currency}`;

/** The customer's balances: loaded once, then updated by every change. */
export class Balances {
  readonly store: Store<BalanceSheet>;
  readonly #context: LiveContext;
  /**
   * When each balance last changed on the stream, so that an answer from before does not undo it.
   */
  readonly #changedAt = new Map<string, number>();
  #generation = 0;

  constructor(context: LiveContext) {
    this.#context = context;
    this.store = new Store<BalanceSheet>(EMPTY, {
      pace: context.timings.bookPace,
      page: context.page,
      onUse: () => {
        void this.reload();
        return () => undefined;
      },
    });
  }

  take(change: BalanceChange): void {
    const { held, changes, loaded } = this.store.latest;
    const key = keyOf(change.kind, change.currency);
    this.#changedAt.set(key, Date.now());
    this.store.set({
      held: new Map(held).set(key, {
        kind: change.kind,
        currency: change.currency,
        available: change.money,
        frozen: change.frozen,
        margin: change.margin,
      }),
      changes: [change, ...changes].slice(0, BALANCE_CHANGES_KEPT),
      loaded,
    });
  }

  /** Loads every balance again, if somebody uses them. */
  async reload(): Promise<void> {
    if (!this.store.inUse) return;
    const generation = this.#generation;
    const askedAt = Date.now();
    try {
      const { balances } = await this.#context.sources.assets();
      if (generation !== this.#generation) return;
      const held = new Map(this.store.latest.held);
      for (const balance of balances) {
        const key = keyOf(balance.kind, balance.currency);
        if ((this.#changedAt.get(key) ?? 0) < askedAt) held.set(key, balance);
      }
      this.store.set({ ...this.store.latest, held, loaded: true });
    } catch {
      // The known balances stay; the next use or connection loads again.
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#changedAt.clear();
    this.store.setNow(EMPTY);
  }
}

/**
 * Returns the available amount; "0" for a currency that was never held, null while nothing is
 * loaded.
 */
export function availableOf(sheet: BalanceSheet, kind: AccountKind, currency: string): string | null {
  return sheet.held.get(keyOf(kind, currency))?.available ?? (sheet.loaded ? '0' : null);
}
