import { AMOUNT_DECIMALS, fromUnits } from '@trade/protocol';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { ContractTrading } from '../../trading/contracts/index.ts';
import type { DialectCall } from './call.ts';
import { requireOneWay } from './perpetual-order-terms.ts';
import { madeId } from './perpetual-orders.ts';
import { mostNotional } from './perpetual-positions.ts';
import { unsupported } from './perpetual-refusals.ts';
import type { Setups } from './perpetual-setups.ts';
import { positionsIn } from './perpetual-standing.ts';
import type { Perpetual, Perpetuals } from './perpetuals.ts';
import { missing, notOffered, Refusal } from './refusals.ts';

interface Source {
  perpetuals: Perpetuals;
  setups: Setups;
  trading: ContractTrading;
  sequencer: Services['sequencer'];
}

/** Leverage, margin type and margin of a contract: of what is open, and of the next position. */
export function leverageCalls(source: Source): DialectCall[] {
  const { perpetuals } = source;
  return [
    {
      method: 'POST',
      paths: ['/fapi/v1/leverage'],
      weight: 1,
      access: 'trade',
      takes: ['symbol', 'leverage'],
      async answer({ caller, parameters }) {
        const perpetual = perpetuals.needed(parameters);
        const leverage = parameters.whole('leverage');
        if (leverage === null) throw missing('leverage');
        if (!perpetuals.multiplesOf(perpetual).includes(leverage))
          throw new Refusal(-4028, `Leverage ${leverage} is not valid.`);
        await changeMultiple(source, caller, perpetual, leverage);
        return { symbol: perpetual.symbol, leverage, maxNotionalValue: mostNotional(perpetual, leverage) };
      },
    },
    {
      method: 'POST',
      paths: ['/fapi/v1/marginType'],
      weight: 1,
      access: 'trade',
      takes: ['symbol', 'marginType'],
      async answer({ caller, parameters }) {
        const perpetual = perpetuals.needed(parameters);
        parameters.needed('marginType');
        const type = parameters.oneOf('marginType', ['ISOLATED', 'CROSSED']);
        await changeMarginMode(source, caller, perpetual, type === 'CROSSED' ? 'cross' : 'isolated');
        return { code: 200, msg: 'success' };
      },
    },
    {
      method: 'POST',
      paths: ['/fapi/v1/positionMargin'],
      weight: 1,
      access: 'trade',
      takes: ['symbol', 'positionSide', 'amount', 'type'],
      async answer({ caller, parameters }) {
        const perpetual = perpetuals.needed(parameters);
        requireOneWay(parameters);
        const units = parameters.units('amount');
        if (units === null) throw missing('amount');
        const type = parameters.whole('type');
        if (type === null) throw missing('type');
        if (type !== 1 && type !== 2) throw notOffered('type');
        const [open] = openIn(source, caller, perpetual);
        if (!open) throw new Refusal(-4054, 'Cannot add position margin: position is 0.');
        const amount = type === 1 ? units : -units;
        await source.trading.moveMargin(caller, open.id, { client_id: madeId(), amount });
        return { amount: Number(fromUnits(units, AMOUNT_DECIMALS)), code: 200, msg: 'success', type };
      },
    },
    ...modeCalls(),
  ];
}

function openIn({ sequencer }: Source, caller: Caller, perpetual: Perpetual) {
  return sequencer.look((state) => positionsIn(state, caller, perpetual));
}

async function changeMultiple(source: Source, caller: Caller, perpetual: Perpetual, multiple: number) {
  for (const { body, id } of openIn(source, caller, perpetual)) {
    if (body.multiple !== multiple)
      await source.trading.changeMultiple(caller, id, { client_id: madeId(), multiple });
  }
  await source.setups.change(caller, perpetual, { multiple });
}

async function changeMarginMode(
  source: Source,
  caller: Caller,
  perpetual: Perpetual,
  marginMode: 'isolated' | 'cross',
) {
  const open = openIn(source, caller, perpetual);
  const others = open.filter(({ body }) => (body.marginMode ?? 'isolated') !== marginMode);
  const chosen = await source.setups.of(caller, perpetual);
  if (others.length === 0 && chosen.marginMode === marginMode)
    throw new Refusal(-4046, 'No need to change margin type.');
  for (const { id } of others)
    await source.trading.changeMarginMode(caller, id, { client_id: madeId(), margin_mode: marginMode });
  await source.setups.change(caller, perpetual, { marginMode });
}

/** An account has one side in each contract, and each currency stands for itself. */
function modeCalls(): DialectCall[] {
  const mode = (
    name: 'dualSidePosition' | 'multiAssetsMargin',
    path: string,
    [code, text]: readonly [number, string],
  ): DialectCall[] => [
    {
      method: 'GET',
      paths: [path],
      weight: 30,
      access: 'read',
      takes: [],
      answer: () => ({ [name]: false }),
    },
    {
      method: 'POST',
      paths: [path],
      weight: 1,
      access: 'trade',
      takes: [name],
      answer({ parameters }) {
        parameters.needed(name);
        if (parameters.flag(name)) throw unsupported(`${name} is always false.`);
        throw new Refusal(code, text);
      },
    },
  ];
  return [
    ...mode('dualSidePosition', '/fapi/v1/positionSide/dual', [-4059, 'No need to change position side.']),
    ...mode('multiAssetsMargin', '/fapi/v1/multiAssetsMargin', [
      -4171,
      'No need to change Multi-Assets mode.',
    ]),
  ];
}
