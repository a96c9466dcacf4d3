import type { Services } from '../../../platform/capability.ts';
import { ConditionalTrading } from '../../../trading/conditional/index.ts';
import { ContractTrading, contractPermission } from '../../../trading/contracts/index.ts';
import { spotPermission } from '../../../trading/spot/index.ts';
import type { DialectCall } from '../call.ts';
import { ListenKeys, listenKeyCalls } from '../listen-keys.ts';
import type { DayTickers } from '../tickers.ts';
import { accountCalls } from './account-calls.ts';
import { algoCalls } from './algo-calls.ts';
import { AlgoOrders } from './algo-orders.ts';
import { Perpetuals } from './contracts.ts';
import { historyCalls } from './history-calls.ts';
import { incomeCalls } from './income-calls.ts';
import { leverageCalls } from './leverage-calls.ts';
import { marketCalls } from './market-calls.ts';
import { PerpetualMarketStreams } from './market-streams.ts';
import { orderCalls } from './order-calls.ts';
import { PerpetualOrders } from './orders.ts';
import { ownTradeCalls } from './own-trades.ts';
import { positionCalls } from './positions.ts';
import { ofPerpetuals } from './refusals.ts';
import { Setups } from './setups.ts';
import type { PerpetualStreams } from './streams.ts';
import { PerpetualUserStreams } from './user-streams.ts';

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
  tickers: DayTickers,
  whenClosed: (keyId: string) => void,
): PerpetualDialect {
  const {
    apiKeys,
    clock,
    db,
    market,
    permissions,
    reads,
    secretKeys,
    sequencer,
    tradingLimit: limit,
  } = services;
  const permission = contractPermission(permissions);
  const perpetuals = new Perpetuals(services);
  const setups = new Setups(db, perpetuals);
  const trading = new ContractTrading({ ...services, permission, limit, now: clock.now });
  const conditional = new ConditionalTrading({
    ...services,
    limit,
    instrumentOf: market.instrumentOf,
    permission: { spot: spotPermission(permissions), contracts: permission },
  });
  const common = { perpetuals, setups, reads, sequencer };
  const orders = new PerpetualOrders({ ...common, trading });
  const algo = new AlgoOrders({ ...common, trading: conditional });
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
  return {
    market: new PerpetualMarketStreams({ ...services, perpetuals, tickers }),
    users: new PerpetualUserStreams({ sequencer: services.sequencer, perpetuals, trading, algo }),
    listenKeys,
  };
}
