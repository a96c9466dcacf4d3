import type {
  Contract,
  ContractFunding,
  ContractMarketState,
  ContractOrder,
  ContractPlatform,
  ContractPosition,
  ContractSettlement,
} from '../../contracts/model.ts';
import type { FinancialOrder, FinancialProduct } from '../../earn/financial/product.ts';
import type { IeoProject, IeoSubscription } from '../../earn/ieo/ieo.ts';
import type { MiningOrder, MiningProduct, MiningRate } from '../../earn/lock-mining/mining.ts';
import type { OptionOrder, OptionTerms, OptionVolatility } from '../../options/option.ts';
import type { Conversion, ConversionTerms } from '../../treasury/currency-exchange.ts';
import type { FundTransfer } from '../../treasury/fund-transfer.ts';
import type { Withdrawal } from '../../treasury/withdrawals/withdrawal.ts';

/** What each kind of entry is about. Bodies hold integers, bigints, text, flags, null, lists and objects of these. */
export interface EntryBodies {
  contract: Contract;
  contract_platform: ContractPlatform;
  contract_market: ContractMarketState;
  contract_order: ContractOrder;
  contract_position: ContractPosition;
  contract_funding: ContractFunding;
  contract_settlement: ContractSettlement;
  currency_exchange: Conversion;
  exchange_terms: ConversionTerms;
  financial_order: FinancialOrder;
  financial_product: FinancialProduct;
  fund_transfer: FundTransfer;
  ieo_project: IeoProject;
  ieo_subscription: IeoSubscription;
  mining_order: MiningOrder;
  mining_product: MiningProduct;
  mining_rate: MiningRate;
  option_order: OptionOrder;
  option_terms: OptionTerms;
  option_volatility: OptionVolatility;
  withdrawal: Withdrawal;
}

export type EntryKind = keyof EntryBodies;
