import type { MarginMode } from '@trade/engine/quote';
import { changeContractSetup, contractSetups } from '../../customers/workspace/contract-setups.ts';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { Perpetual, Perpetuals } from './perpetuals.ts';

/** What the next position in a contract has, unless it is open already. */
export interface Setup {
  multiple: number;
  marginMode: MarginMode;
}

/** The multiple where none was chosen, when the contract offers it. */
const USUAL_MULTIPLE = 20;

/** The leverage and margin types that customers have chosen for the contracts. */
export class Setups {
  constructor(
    private readonly db: Services['db'],
    private readonly perpetuals: Perpetuals,
  ) {}

  async of(caller: Caller, perpetual: Perpetual): Promise<Setup> {
    return (await this.ofAll(caller))(perpetual);
  }

  /** Reads all of a customer's choices at once. */
  async ofAll(caller: Caller): Promise<(perpetual: Perpetual) => Setup> {
    const chosen = await contractSetups(this.db, caller);
    return (perpetual) => {
      const { margin_mode: marginMode = 'isolated', multiple } =
        chosen.get(perpetual.contract.spec.symbol) ?? {};
      return { marginMode, multiple: this.offered(perpetual, multiple ?? USUAL_MULTIPLE) };
    };
  }

  change(caller: Caller, { contract }: Perpetual, { marginMode, multiple }: Partial<Setup>): Promise<void> {
    return changeContractSetup(this.db, caller, contract.spec.symbol, {
      ...(multiple !== undefined && { multiple }),
      ...(marginMode !== undefined && { margin_mode: marginMode }),
    });
  }

  /** The largest multiple that is still offered and not larger. */
  private offered(perpetual: Perpetual, multiple: number): number {
    const offered = this.perpetuals.multiplesOf(perpetual);
    return offered.findLast((one) => one <= multiple) ?? offered[0] ?? 1;
  }
}
