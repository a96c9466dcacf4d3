import { describe } from 'vitest';
import { firstTrade } from '../src/first-trade.ts';
import { startProduct } from '../src/product.ts';

describe('from registration to the first trade', () => firstTrade(startProduct));
