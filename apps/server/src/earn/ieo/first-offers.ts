import type { Command, CreateIeoProject } from '@trade/engine';
import { creation, type FirstTerms, gift, UNIT } from '../first-offers.ts';
import type { FirstOffers } from '../offers.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;
/** A token that only the first IEO sells. */
const TOKEN = 'NOVA';
const SUPPLY = 1_000_000n;

/** Lists a token and offers it, at first. */
export async function firstIeoProject({ isFirst, time }: FirstOffers): Promise<Command[]> {
  if (!isFirst) return [];
  const ieo = firstIeo(time);
  return [
    { type: 'list_asset', asset: { code: TOKEN, decimals: 8 } },
    gift('ieo_treasury', TOKEN, SUPPLY),
    { type: 'create_ieo_project', ...creation('0', ieo), ...ieo },
  ];
}

function firstIeo(time: number): FirstTerms<CreateIeoProject> {
  return {
    asset: TOKEN,
    quote: 'USDT',
    name: 'Nova',
    description: 'A token of the development market. It stands for nothing outside of it.',
    price: String(UNIT / 4n),
    supply: String(SUPPLY * UNIT),
    step: String(UNIT),
    minimum: String(10n * UNIT),
    maximum: String(20_000n * UNIT),
    startsAt: time,
    endsAt: time + MONTH,
    marketAt: time + MONTH + 2 * DAY,
  };
}
