import type { ContractInstrumentData, Position } from '@trade/protocol';
import { useContract } from '../../market/index.ts';
import { type HeldPosition, readPosition } from '../held-position.ts';
import { type ContractRules, readContractRules } from '../rules.ts';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { MultipleSheet } from './multiple-sheet.tsx';
import type { PositionSheet } from './position-card.tsx';
import { ProtectionSheet } from './protection-sheet.tsx';
import { ReverseConfirm } from './reverse-confirm.tsx';

interface PositionSheetsProps {
  position: Position;
  /** Which one is open. */
  sheet: PositionSheet | null;
  onClose: () => void;
}

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

/** Everything that can be asked about a position. */
export default function PositionSheets({ position, sheet, onClose }: PositionSheetsProps) {
  const instrument = useContract(position.symbol);
  const rules = instrument && readContractRules(instrument);
  const held = rules && readPosition(position, rules);
  if (!instrument || !rules || !held) return null;
  const common = { position, held, instrument, rules, onOpenChange: (open: boolean) => !open && onClose() };
  return (
    <>
      <ProtectionSheet {...common} open={sheet === 'protection'} />
      <MarginSheet {...common} open={sheet === 'margin'} />
      <MultipleSheet {...common} open={sheet === 'multiple'} />
      <CloseSheet {...common} open={sheet === 'close'} />
      <ReverseConfirm position={position} open={sheet === 'reverse'} onOpenChange={common.onOpenChange} />
    </>
  );
}
