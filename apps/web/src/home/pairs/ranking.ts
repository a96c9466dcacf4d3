import { type Ticker, toUnits } from '@trade/protocol';

export const BOARDS = ['favourites', 'hot', 'gainers', 'losers'] as const;
export type Board = (typeof BOARDS)[number];

/** Rows of a board other than the favourites, which shows all of them. */
const MOST_ROWS = 10;
const DECIMALS = 18;

/** Today's change in hundredths of a percent, e.g. 214 for "+2.14%". */
function changeOf(ticker: Pick<Ticker, 'todayChange'>): number {
  return Math.round(Number.parseFloat(ticker.todayChange) * 100);
}

/**
 * The symbols of a board, in its order. Hot is what turned over most today; gainers and losers leave out what did not move
 * their way; favourites keep the customer's own order. Equal ones stay in the order of `tickers`.
 */
export function ranked(board: Board, tickers: readonly Ticker[], favourites: readonly string[]): string[] {
  switch (board) {
    case 'favourites': {
      const listed = new Set(tickers.map((ticker) => ticker.symbol));
      return favourites.filter((symbol) => listed.has(symbol));
    }
    case 'hot':
      return symbolsOf(tickers.toSorted((a, b) => descending(turnoverOf(a), turnoverOf(b))));
    case 'gainers':
      return symbolsOf(
        tickers.filter((ticker) => changeOf(ticker) > 0).sort((a, b) => changeOf(b) - changeOf(a)),
      );
    case 'losers':
      return symbolsOf(
        tickers.filter((ticker) => changeOf(ticker) < 0).sort((a, b) => changeOf(a) - changeOf(b)),
      );
  }
}

function symbolsOf(tickers: readonly Ticker[]): string[] {
  return tickers.slice(0, MOST_ROWS).map((ticker) => ticker.symbol);
}

function turnoverOf(ticker: Ticker): bigint {
  return toUnits(ticker.turnover, DECIMALS) ?? 0n;
}

function descending(a: bigint, b: bigint): number {
  return Number(b > a) - Number(b < a);
}
