import type { Measure } from '../metrics/index.ts';
import type { Bus } from './bus.ts';

/** Whether messages to other processes pass. A process that is everything always reaches itself. */
export function busMeasures(bus: Pick<Bus, 'isConnected' | 'failures' | 'deafConnections'>): Measure[] {
  return [
    {
      name: 'bus_connected',
      help: '1 while messages to other processes can pass: the process hears what it says to itself',
      read: () => (bus.isConnected ? 1 : 0),
    },
    {
      name: 'bus_failures_total',
      help: 'Exceptions of what hears messages and answers questions, kept out of the bus and logged; more than a few at a takeover are a fault of the program',
      read: () => bus.failures,
    },
    {
      name: 'bus_deaf_connections_total',
      help: 'Connections to NATS that looked open and brought nothing, each replaced by a new one',
      read: () => bus.deafConnections,
    },
  ];
}
