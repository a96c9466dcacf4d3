import type { ComponentProps } from 'react';
import { Desk } from '../../panels/index.ts';
import { OptionDock } from '../dock/option-dock.tsx';

type OptionDeskProps = Omit<ComponentProps<typeof Desk>, 'book' | 'dock' | 'onSide' | 'onClear'>;

/** Timed options on a pair on a wide screen: they have no order book. */
export default function OptionDesk(desk: OptionDeskProps) {
  return <Desk {...desk} dock={<OptionDock symbol={desk.pair.symbol} />} />;
}
