import type {
  Contract,
  ContractFunding,
  ContractMarketState,
  ContractOrder,
  ContractPlatform,
  ContractPosition,
  ContractSettlement,
} from '../contracts/model.ts';
import type { CurrencyExchange, ExchangeTerms } from '../funds/currency-exchange.ts';
import type { FundTransfer } from '../funds/fund-transfer.ts';
import type { OptionOrder, OptionTerms, OptionVolatility } from '../options/option.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

/** What each kind of entry is about. Bodies hold integers, bigints, text, flags, null, lists and objects of these. */
export interface EntryBodies {
  contract: Contract;
  contract_platform: ContractPlatform;
  contract_market: ContractMarketState;
  contract_order: ContractOrder;
  contract_position: ContractPosition;
  contract_funding: ContractFunding;
  contract_settlement: ContractSettlement;
  currency_exchange: CurrencyExchange;
  exchange_terms: ExchangeTerms;
  fund_transfer: FundTransfer;
  option_order: OptionOrder;
  option_terms: OptionTerms;
  option_volatility: OptionVolatility;
  withdrawal: Withdrawal;
}

export type EntryKind = keyof EntryBodies;
