import { describe } from 'vitest';
import { firstTrade } from '../src/first-trade.ts';
import { startCluster } from '../src/product.ts';

describe.skipIf(!process.env.NATS_SERVER_PATH)(
  'from registration to the first trade on a cluster of several processes',
  () => firstTrade(startCluster),
);
