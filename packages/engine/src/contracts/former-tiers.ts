import { MODES } from '../kernel/state/exchange-state.ts';
import {
  contractTerms,
  isLiquidated,
  isMaintenanceRaised,
  liquidationMark,
  liquidationPrice,
} from '../quote/index.ts';
import type { ContractBook, ListedContract, LivePosition } from './desk.ts';
import type { ContractSpec, FormerTiers, RaisedTerms } from './model.ts';
import { isHouse } from './money.ts';

/*
 * Who is liquidated is told why. Where tiers asked for less when a position was opened, the contract remembers them as long as such a
 * position is open: a liquidation that they would not have made is one that the change of terms has made, and says so.
 */

/** Remembers the tiers of a contract that is about to ask for more. */
export function rememberTiers(
  listed: ListedContract,
  after: ContractSpec,
  { time, announcedAt }: { time: number; announcedAt: number | null },
): void {
  const { body } = listed.live.entry;
  const kept = (body.former ?? []).filter(({ until }) => hasPositionsBefore(listed, until));
  const isRaised = isMaintenanceRaised(body.spec.tiers, after.tiers) && hasPositionsBefore(listed, time);
  if (isRaised) kept.push({ tiers: body.spec.tiers, until: time, announcedAt });
  if (kept.length > 0) body.former = kept;
  else delete body.former;
}

function hasPositionsBefore({ books }: ListedContract, time: number): boolean {
  return MODES.some((mode) =>
    [...books[mode].positions.values()].some((position) => isOlder(position, time)),
  );
}

function isOlder({ live }: LivePosition, time: number): boolean {
  return live.entry.createdAt < time && !isHouse(live.entry.customer);
}

/** The change of terms without which this position would stand at this mark; null when the price alone has brought it down. */
export function raisedTerms(book: ContractBook, position: LivePosition, mark: number): RaisedTerms | null {
  const { body } = position.live.entry;
  const { live, underlying } = book.contract;
  const wouldStand = ({ tiers, until }: FormerTiers) => {
    const terms = contractTerms({ ...book.spec, tiers }, underlying.terms.baseDecimals);
    if (terms === null || !isOlder(position, until)) return false;
    const first = liquidationMark(body.side, liquidationPrice(body, terms), terms);
    return !isLiquidated(body.side, first, mark);
  };
  const last = live.entry.body.former?.findLast(wouldStand);
  return last === undefined ? null : { at: last.until, announcedAt: last.announcedAt };
}
