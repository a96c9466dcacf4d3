import type { ConditionalCommand } from './conditional/commands.ts';
import type { ContractCommand } from './contracts/commands.ts';
import type { FinancialCommand } from './earn/financial/offer.ts';
import type { IeoCommand } from './earn/ieo/applications.ts';
import type { MiningCommand } from './earn/lock-mining/model.ts';
import type { Clock } from './kernel/product.ts';
import type { BuyOption, CloseOption, CloseOptions } from './options/orders.ts';
import type { SetOptionTerms } from './options/terms.ts';
import type { AmendSpotOrder } from './spot/amend.ts';
import type { CancelSpotOrder, CancelSpotOrders, PlaceSpotOrder } from './spot/orders.ts';
import type { Convert, QuoteConversion } from './treasury/conversion.ts';
import type { SetConversionTerms } from './treasury/conversion-terms.ts';
import type { Defund, DefundVenue, Fund } from './treasury/outside-money.ts';
import type { TransferFunds } from './treasury/transfer.ts';
import type { WithdrawalCommand } from './treasury/withdrawal.ts';
import type { CancelTwapOrder, PlaceTwapOrder } from './twap/model.ts';
import type { ListAsset, ListInstrument } from './venue/listing.ts';
import type { SetTradingStatus, Tick } from './venue/market-data.ts';
import type { ResetDemo } from './venue/reset-demo.ts';

/** Financial products, lock-mining and IEO. */
export type ProductCommand = FinancialCommand | MiningCommand | IeoCommand;

/**
 * All commands of the engine. They are plain JSON values, so the journal is their JSON text.
 * The sequencer gives time and sequence separately.
 */
export type Command =
  | PlaceSpotOrder
  | AmendSpotOrder
  | CancelSpotOrder
  | CancelSpotOrders
  | PlaceTwapOrder
  | CancelTwapOrder
  | Fund
  | Defund
  | DefundVenue
  | WithdrawalCommand
  | TransferFunds
  | SetConversionTerms
  | QuoteConversion
  | Convert
  | SetOptionTerms
  | BuyOption
  | CloseOption
  | CloseOptions
  | ContractCommand
  | ConditionalCommand
  | ProductCommand
  | ResetDemo
  | ListAsset
  | ListInstrument
  | SetTradingStatus
  | Tick
  | Clock;
