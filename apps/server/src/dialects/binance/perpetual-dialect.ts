import type { Mode } from '@trade/engine';
import type { Services } from '../../platform/capability.ts';
import { ContractTrading, contractPermission } from '../../trading/contracts/index.ts';
import type { DialectCall } from './call.ts';
import { type ClosedListenKey, ListenKeys, listenKeyCalls } from './listen-keys.ts';
import { accountCalls } from './perpetual-account-calls.ts';
import { algoCalls } from './perpetual-algo-calls.ts';
import { AlgoOrders } from './perpetual-algo-orders.ts';
import { historyCalls } from './perpetual-history-calls.ts';
import { incomeCalls } from './perpetual-income-calls.ts';
import { leverageCalls } from './perpetual-leverage-calls.ts';
import { marketCalls } from './perpetual-market-calls.ts';
import { PerpetualMarketStreams } from './perpetual-market-streams.ts';
import { orderCalls } from './perpetual-order-calls.ts';
import { PerpetualOrders } from './perpetual-orders.ts';
import { ownTradeCalls } from './perpetual-own-trades.ts';
import { positionCalls } from './perpetual-positions.ts';
import { ofPerpetuals } from './perpetual-refusals.ts';
import { Setups } from './perpetual-setups.ts';
import type { PerpetualStreams } from './perpetual-streams.ts';
import { PerpetualUserStreams } from './perpetual-user-streams.ts';
import { Perpetuals } from './perpetuals.ts';
import { PublicStreams } from './public-streams.ts';
import type { DayTickers } from './tickers.ts';
import type { WaitingOrders } from './waiting-orders.ts';

/** The part of the dialect that is about perpetuals. */
export interface PerpetualDialect {
  calls: readonly DialectCall[];
  perpetuals: Perpetuals;
  trading: ContractTrading;
  algo: AlgoOrders;
  tickers: DayTickers;
  listenKeys: ListenKeys;
}

/** `whenClosed` is told of a key whose listen key was given up. */
export function perpetualDialect(
  services: Services,
  { tickers, waiting }: { tickers: DayTickers; waiting: WaitingOrders },
  whenClosed: (closed: ClosedListenKey) => void,
): PerpetualDialect {
  const { apiKeys, clock, db, permissions, reads, secretKeys, sequencer, tradingLimit: limit } = services;
  const permission = contractPermission(permissions);
  const perpetuals = new Perpetuals(services);
  const setups = new Setups(db, perpetuals);
  const trading = new ContractTrading({ ...services, permission, limit, now: clock.now });
  const common = { perpetuals, setups, reads, sequencer };
  const orders = new PerpetualOrders({ ...common, trading });
  const algo = new AlgoOrders({ ...common, trading: waiting.trading });
  const listenKeys = new ListenKeys(secretKeys, apiKeys.verifier, 'perpetuals');
  const source = { ...services, perpetuals, tickers };
  const calls = [
    ...marketCalls(source),
    ...historyCalls(source),
    ...orderCalls({ orders, perpetuals }),
    ...algoCalls(algo, perpetuals),
    ...accountCalls({ ...common, trading, clock }),
    ...positionCalls({ ...common, trading }),
    ...leverageCalls({ ...common, trading }),
    ...ownTradeCalls(reads, perpetuals),
    ...incomeCalls(reads, perpetuals),
    ...listenKeyCalls(listenKeys, '/fapi/v1/listenKey', whenClosed),
  ];
  return { calls: calls.map(ofPerpetuals), perpetuals, trading, algo, tickers, listenKeys };
}

/** Begins to tell what happens, while sockets are open. */
export function startPerpetualStreams(services: Services, dialect: PerpetualDialect): PerpetualStreams {
  const { algo, listenKeys, perpetuals, tickers, trading } = dialect;
  const source = { ...services, perpetuals, tickers };
  const ofMode = (mode: Mode) => new PublicStreams(services, new PerpetualMarketStreams(source, mode));
  return {
    markets: { real: ofMode('real'), demo: ofMode('demo') },
    users: new PerpetualUserStreams({ sequencer: services.sequencer, perpetuals, trading, algo }),
    listenKeys,
  };
}
