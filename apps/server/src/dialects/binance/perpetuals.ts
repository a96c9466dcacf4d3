import { LOTS_PER_CONTRACT, type Mode } from '@trade/engine';
import type { ListedContract } from '../../market/instruments/index.ts';
import { lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Parameters } from './parameters.ts';
import { badSymbol, missing, Refusal } from './refusals.ts';

/** A perpetual contract as the dialect has it: named by its instrument, counted in base units. */
export interface Perpetual {
  /** In the dialect, e.g. `BTCUSDT`. */
  symbol: string;
  contract: ListedContract;
  /** Price step in quote units, and one engine lot in base units. */
  units: { tickUnits: number; lotUnits: number };
}

type Source = Pick<Services, 'contracts' | 'instruments'>;

/** The venue's perpetual contracts by their names in the dialect. */
export class Perpetuals {
  constructor(private readonly source: Source) {}

  /** By symbol. */
  list(): Perpetual[] {
    return this.source.contracts.list().flatMap((contract) => perpetualOf(contract) ?? []);
  }

  find(symbol: string): Perpetual | null {
    const [contract] = this.source.contracts
      .following(symbol)
      .filter(({ spec: { product } }) => product === 'eternal');
    return contract ? perpetualOf(contract) : null;
  }

  /** The perpetual of a contract's own symbol; null for any other contract. */
  ofContract(symbol: string): Perpetual | null {
    const contract = this.source.contracts.find(symbol);
    return contract && perpetualOf(contract);
  }

  /** The contract that a call must name. Throws -1102 for no name, -1121 for an unknown one. */
  needed(parameters: Parameters, name = 'symbol'): Perpetual {
    const symbol = parameters.text(name);
    if (symbol === null) throw missing(name);
    const found = this.find(symbol);
    if (found === null) throw badSymbol();
    return found;
  }

  /** The one that a call names, or all of them. */
  named(parameters: Parameters): Perpetual[] {
    return parameters.text('symbol') === null ? this.list() : [this.needed(parameters)];
  }

  isTrading({ contract: { halted, spec } }: Perpetual): boolean {
    return !halted && this.source.instruments.find(spec.underlying)?.status === 'open';
  }

  /** Its market in one mode; null before the first tick. */
  market(mode: Mode, { contract }: Perpetual) {
    return this.source.contracts.market(mode, contract.spec.symbol);
  }

  /** The multiples that it offers now, smallest first. */
  multiplesOf({ contract: { spec } }: Perpetual): number[] {
    const { multipleCap } = this.source.contracts.platform;
    return spec.multiples.filter((multiple) => multiple <= multipleCap);
  }
}

function perpetualOf(contract: ListedContract): Perpetual | null {
  const { contractSize, product, tickUnits, underlying } = contract.spec;
  if (product !== 'eternal') return null;
  return { symbol: underlying, contract, units: { tickUnits, lotUnits: contractSize / LOTS_PER_CONTRACT } };
}

/** Engine lots as a quantity of the base. */
export const quantityText = ({ units }: Perpetual, lots: number): string => lotsText(units, lots);

export const ticksText = ({ units }: Perpetual, ticks: number): string => priceText(units, ticks);

/** Reads a quantity of the base as engine lots; null when none was sent. Throws -1111, -4003. */
export function readLots(parameters: Parameters, { units }: Perpetual, name = 'quantity'): number | null {
  const quantity = parameters.units(name);
  if (quantity === null) return null;
  if (quantity === 0n) throw new Refusal(-4003, 'Quantity less than or equal to zero.');
  const lotUnits = BigInt(units.lotUnits);
  if (quantity % lotUnits !== 0n)
    throw new Refusal(-1111, 'Precision is over the maximum defined for this asset.');
  const lots = quantity / lotUnits;
  if (lots > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refusal(-4005, 'Quantity greater than max quantity.');
  return Number(lots);
}
