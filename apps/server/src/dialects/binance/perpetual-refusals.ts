import { CATALOGUE, type CODES } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { DialectCall } from './call.ts';
import { asRefusal, Refusal } from './refusals.ts';

type Terms = readonly [code: number, text: string];

const NO_MARGIN: Terms = [-2019, 'Account has insufficient balance for requested action.'];
const REDUCE_ONLY: Terms = [-2022, 'ReduceOnly Order is rejected.'];
const CLOSED: Terms = [-4140, 'The contract takes no orders that open now.'];
const NOT_NOW: Terms = [-4088, 'This account cannot place orders now.'];

/** What is told otherwise of perpetuals than of spot: these have codes of their own. */
const TERMS: Partial<Readonly<Record<keyof typeof CODES, Terms>>> = {
  insufficient_balance_margin: NO_MARGIN,
  insufficient_balance_order: NO_MARGIN,
  post_only_would_match: [-5022, 'Order would immediately match and take.'],
  fill_or_kill_unfillable: [-5021, 'Order would not be filled as a whole at once.'],
  no_liquidity: [-4131, 'Nobody offers what the order asks for.'],
  lot_range: [-4005, 'Quantity is outside of what an order may have.'],
  order_below_minimum: [-4164, 'The value of the order is below the least.'],
  price_invalid: [-4014, 'Price not increased by tick size.'],
  market_suspended: CLOSED,
  contract_awaits_depth: CLOSED,
  multiple_not_offered: [-4028, 'Leverage is not valid.'],
  other_multiple: [-4028, 'Leverage is another than that of the open position.'],
  position_limit: [-2027, 'Exceeded the maximum allowable position at current leverage.'],
  close_exceeds_position: REDUCE_ONLY,
  margin_too_low: [-4051, 'The position would have too little margin.'],
  margin_shared: [-4049, 'Margin is added to isolated positions only.'],
  other_margin_mode: [-4047, 'Margin type cannot be changed while there are open orders.'],
  trigger_reached: [-2021, 'Order would immediately trigger.'],
  already_exists: [-4116, 'ClientOrderId is duplicated.'],
  trading_daily_limit: NOT_NOW,
  trading_held: NOT_NOW,
  account_frozen: NOT_NOW,
  verification_not_submitted: NOT_NOW,
  verification_pending: NOT_NOW,
};

/** What a call of perpetuals threw, in their codes; anything else as it is. */
export function inTermsOfPerpetuals(error: unknown): unknown {
  if (!(error instanceof CatalogueError)) return error;
  const terms = TERMS[CATALOGUE[error.code].name];
  return terms ? new Refusal(...terms) : (asRefusal(error) ?? error);
}

/** The same call, refused in the codes of perpetuals. */
export function ofPerpetuals(call: DialectCall): DialectCall {
  const answer = async (asked: never): Promise<unknown> => {
    try {
      return await (call.answer as (asked: never) => unknown)(asked);
    } catch (error) {
      throw inTermsOfPerpetuals(error);
    }
  };
  return { ...call, answer } as DialectCall;
}

/** An order to a position that is not there, or not large enough. */
export const reduceOnlyRefused = (): Refusal => new Refusal(...REDUCE_ONLY);

/** What the dialect has and the venue does not do. */
export const unsupported = (what: string): Refusal =>
  new Refusal(-1020, `This operation is not supported: ${what}`);
