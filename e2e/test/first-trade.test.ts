import { describe } from 'vitest';
import { firstTrade } from '../src/first-trade.ts';
import { startWholeProduct } from '../src/product.ts';

describe('from registration to the first trade', () => firstTrade(startWholeProduct));
