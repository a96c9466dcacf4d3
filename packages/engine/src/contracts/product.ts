import { invariant } from '../kernel/invariant.ts';
import type { Product } from '../kernel/product.ts';
import { auditContracts } from './audit.ts';
import type { ListedContracts } from './book.ts';
import { catchUp } from './catch-up.ts';
import type {
  Contract,
  ContractFunding,
  ContractMarketState,
  ContractOrder,
  ContractPlatform,
  ContractPosition,
  ContractSettlement,
} from './model.ts';
import { resetContractOrder, resetContractPosition } from './reset.ts';
import { restoreContracts } from './restore.ts';
import { suspendContracts, tickContracts } from './tick.ts';

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    contract: Contract;
    contract_platform: ContractPlatform;
    contract_market: ContractMarketState;
    contract_order: ContractOrder;
    contract_position: ContractPosition;
    contract_funding: ContractFunding;
    contract_settlement: ContractSettlement;
  }
}

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly contracts: ListedContracts;
  }
}

/** Perpetual and dated contracts. */
export const CONTRACTS = {
  entries: {
    contract: {},
    contract_platform: {},
    contract_market: {
      due: (x, { entry }) => {
        const book = x.state.parts.contracts.book(entry.mode, entry.body.symbol);
        invariant(book !== undefined, 'a market belongs to a listed contract');
        catchUp(x, book);
      },
    },
    contract_order: { reset: resetContractOrder },
    contract_position: { reset: resetContractPosition },
    contract_funding: {},
    contract_settlement: {},
  },
  onTick: (x, _market, tick) => tickContracts(x, tick),
  onSuspended: (x, { spec }) => suspendContracts(x, spec.symbol),
  restore: restoreContracts,
  audit: auditContracts,
} satisfies Product;
