import { MESSAGE } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../core/sequencer/index.ts';
import type { ContractRegistry } from '../market/instruments/index.ts';
import type { Market } from '../market/quotes/index.ts';
import { type RealtimeDependencies, RealtimeHub } from '../market/realtime/index.ts';
import { withdrawalMessageOf } from '../money/withdrawals/index.ts';
import {
  contractMessages,
  startLivePositions,
  type TellDependencies,
  tellOfPositions,
} from '../trading/contracts/index.ts';
import { optionMessage, startLiveValues } from '../trading/options/index.ts';
import { orderMessage } from '../trading/spot/index.ts';

interface LiveDependencies
  extends Omit<RealtimeDependencies, 'entryMessages' | 'orderMessage'>,
    Pick<TellDependencies, 'messenger' | 'appName'> {
  sequencer: Sequencer;
  contracts: ContractRegistry;
  db: NodePgDatabase;
  market: Market;
}

/** The sockets, and everything of a customer's own that is said on them without being asked. */
export function startLive(deps: LiveDependencies): { hub: RealtimeHub; stop: () => void } {
  const { instrumentOf } = deps.market;
  const hub = new RealtimeHub({
    ...deps,
    orderMessage: orderMessage(instrumentOf),
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
