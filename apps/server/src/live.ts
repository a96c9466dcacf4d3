import { MESSAGE } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  contractMessages,
  startLivePositions,
  type TellDependencies,
  tellOfPositions,
} from './contracts/index.ts';
import type { Exchange } from './exchange/index.ts';
import type { ContractRegistry } from './instruments/index.ts';
import type { Market } from './market/index.ts';
import { optionMessage, startLiveValues } from './options/index.ts';
import { type RealtimeDependencies, RealtimeHub } from './realtime/index.ts';
import { withdrawalMessageOf } from './withdrawals/index.ts';

interface LiveDependencies
  extends Omit<RealtimeDependencies, 'entryMessages'>,
    Pick<TellDependencies, 'messenger' | 'appName'> {
  exchange: Exchange;
  contracts: ContractRegistry;
  db: NodePgDatabase;
  market: Market;
}

/** The sockets, and everything of a customer's own that is said on them without being asked. */
export function startLive(deps: LiveDependencies): { hub: RealtimeHub; stop: () => void } {
  const { instrumentOf } = deps.market;
  const hub = new RealtimeHub({
    ...deps,
    entryMessages: {
      withdrawal: withdrawalMessageOf,
      option_order: optionMessage(instrumentOf),
      ...contractMessages(deps),
    },
  });
  const own = {
    followed: () => hub.followed(),
    send: hub.notify.bind(hub),
  };
  const stops = [
    startLivePositions({ ...deps, ...own }),
    startLiveValues({ ...deps, ...own, instrumentOf, now: Date.now }),
    tellOfPositions({
      ...deps,
      notify: (customer, mode, data) => hub.notify(customer, mode, { type: MESSAGE.notice, data }),
    }),
  ];
  return {
    hub,
    stop() {
      for (const stop of stops) stop();
      hub.stop();
    },
  };
}
