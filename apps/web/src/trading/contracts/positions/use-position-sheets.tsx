import type { Position } from '@trade/protocol';
import { lazy, Suspense, useState } from 'react';
import type { PositionSheet } from './margin-sheet.tsx';

const PositionSheets = lazy(() => import('./position-sheets.tsx'));

/**
 * Opens the sheets of a position; they load at the first use. Render `sheets` beside the position.
 */
export function usePositionSheets(position: Position) {
  const [sheet, setSheet] = useState<PositionSheet | null>(null);
  const [touched, setTouched] = useState(false);
  const open = (next: PositionSheet) => {
    setTouched(true);
    setSheet(next);
  };
  const sheets = touched && (
    <Suspense fallback={null}>
      <PositionSheets position={position} sheet={sheet} onClose={() => setSheet(null)} />
    </Suspense>
  );
  return { open, sheets };
}
