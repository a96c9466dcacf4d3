import { isFlag, isInteger, optional, type ShapeOf, shaped } from '../../kernel/shape.ts';
import { isName, REPLACEMENT, type Replacement } from '../../kernel/values.ts';
import { type ContractPlatform, type ContractSpec, isContractSpec } from '../market/model.ts';

/**
 * Adds a contract, or changes a listed one; its product, underlying, tick, size, funding times and
 * expiry never change.
 */
export interface ListContract extends Replacement {
  type: 'list_contract';
  contract: ContractSpec;
  /**
   * When customers were told of the change, ms since the epoch; absent when it was not announced.
   */
  announcedAt?: number;
}

export const LIST_CONTRACT: ShapeOf<ListContract> = {
  ...REPLACEMENT,
  contract: isContractSpec,
  announcedAt: optional(isInteger),
};

/**
 * Halts or reopens one contract by the operator. While halted, orders can be cancelled and
 * liquidations pause.
 */
export interface HaltContract extends Replacement {
  type: 'halt_contract';
  symbol: string;
  halted: boolean;
}

export const HALT_CONTRACT: ShapeOf<HaltContract> = { ...REPLACEMENT, symbol: isName, halted: isFlag };

/** The cap of all multiples, and which products may be opened. */
export interface SetContractPlatform extends Replacement {
  type: 'set_contract_platform';
  platform: ContractPlatform;
}

export const SET_CONTRACT_PLATFORM: ShapeOf<SetContractPlatform> = {
  ...REPLACEMENT,
  platform: shaped({ multipleCap: isInteger, eternal: isFlag, dated: isFlag }),
};
