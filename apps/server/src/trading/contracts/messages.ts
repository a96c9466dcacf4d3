import { closableLots, type Entry } from '@trade/engine';
import { MESSAGE, type SocketMessage } from '@trade/protocol';
import type { EntryMessages } from '../../market/realtime/index.ts';
import type { ContractDependencies } from './trading.ts';
import { contractOrderData, positionData } from './wire.ts';

type Dependencies = Pick<ContractDependencies, 'contracts' | 'sequencer'>;

/** How orders and positions are told on private streams when they change. */
export function contractMessages(deps: Dependencies) {
  return {
    contract_order: (order) => {
      const contract = deps.contracts.find(order.body.symbol);
      return contract && { type: MESSAGE.order, data: contractOrderData(order, contract) };
    },
    contract_position: (position) => positionMessage(deps, position),
  } satisfies EntryMessages;
}

/** A position as it stands, at the mark of the moment. */
export function positionMessage(
  { contracts, sequencer }: Dependencies,
  position: Entry<'contract_position'>,
): SocketMessage | null {
  const { id, mode, body } = position;
  const contract = contracts.find(body.symbol);
  if (!contract) return null;
  const market = contracts.market(mode, body.symbol);
  const closable = sequencer.look((state) => closableLots(state, mode, body.symbol, id));
  const data = positionData(position, { contract, market, closableLots: closable });
  return { type: MESSAGE.position, data };
}
