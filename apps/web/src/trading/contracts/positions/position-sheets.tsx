import type { Position } from '@trade/protocol';
import { useContract } from '../../../market/index.ts';
import { readPosition } from '../held-position.ts';
import { readContractRules } from '../rules.ts';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { MultipleSheet } from './multiple-sheet.tsx';
import { ProtectionSheet } from './protection-sheet.tsx';
import { ReverseConfirm } from './reverse-confirm.tsx';
import type { PositionSheet } from './sheet.ts';

interface PositionSheetsProps {
  position: Position;
  /** Which one is open. */
  sheet: PositionSheet | null;
  onClose: () => void;
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
