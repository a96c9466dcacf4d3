import type { Measure } from '../metrics/index.ts';
import type { Bus } from './bus.ts';

/** Whether messages to other processes pass. A process that is everything always reaches itself. */
export function busMeasures(bus: Pick<Bus, 'isConnected'>): Measure[] {
  return [
    {
      name: 'bus_connected',
      help: '1 while messages to other processes can pass',
      read: () => (bus.isConnected ? 1 : 0),
    },
  ];
}
