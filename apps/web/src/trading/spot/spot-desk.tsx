import type { ComponentProps, ReactNode } from 'react';
import type { InstrumentRules } from '../desk/index.ts';
import { Desk } from '../panels/index.ts';
import { SpotDock } from './dock/spot-dock.tsx';
import type { SpotTicket } from './ticket/use-ticket.ts';

interface SpotDeskProps extends Omit<ComponentProps<typeof Desk>, 'book' | 'dock' | 'onSide' | 'onClear'> {
  rules: InstrumentRules;
  book: ReactNode;
  enter: SpotTicket['enter'];
  clear: SpotTicket['clear'];
}

/** Spot trading of a pair on a wide screen. */
export default function SpotDesk({ rules, book, enter, clear, ...desk }: SpotDeskProps) {
  const { symbol, priceDecimals, amountDecimals, base } = rules;
  return (
    <Desk
      {...desk}
      book={{ symbol, priceDecimals, amountDecimals, unit: base, rows: book }}
      dock={<SpotDock symbol={symbol} />}
      onSide={(side) => enter({ side })}
      onClear={clear}
    />
  );
}
