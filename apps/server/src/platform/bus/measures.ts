import type { Measure } from '../metrics/index.ts';
import type { Bus } from './bus.ts';

/** Whether messages to other processes pass. A process that is everything always reaches itself. */
export function busMeasures(bus: Pick<Bus, 'isConnected' | 'failures' | 'deafConnections'>): Measure[] {
  return [
    {
      name: 'bus_connected',
      help: '1 while messages to other processes can pass',
      read: () => (bus.isConnected ? 1 : 0),
    },
    {
      name: 'bus_failures_total',
      help: 'Exceptions of what hears messages and answers questions; each was kept out of the bus',
      read: () => bus.failures,
    },
    {
      name: 'bus_deaf_connections_total',
      help: 'Connections to NATS that were replaced because nothing came back over them',
      read: () => bus.deafConnections,
    },
  ];
}
