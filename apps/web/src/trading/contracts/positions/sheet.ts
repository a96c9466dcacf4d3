import type { ContractInstrumentData, Position } from '@trade/protocol';
import type { HeldPosition } from '../held-position.ts';
import type { ContractRules } from '../rules.ts';

/** What can be asked about a position, each in a sheet of its own. */
export type PositionSheet = 'protection' | 'margin' | 'multiple' | 'reverse' | 'close';

/** A sheet about a position. */
export interface SheetOfPosition {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  position: Position;
  /** The same position as the quote functions compute with it. */
  held: HeldPosition;
  instrument: ContractInstrumentData;
  rules: ContractRules;
}
