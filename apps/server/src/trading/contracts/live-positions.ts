import { type Entry, entriesOf, type Mode } from '@trade/engine';
import { MESSAGE, type SocketMessage } from '@trade/protocol';
import type { EntryMessages } from '../../platform/capability.ts';
import { standingOf } from './standing.ts';
import type { ContractDependencies } from './trading.ts';
import { contractOrderData, positionData } from './wire.ts';

type Dependencies = Pick<ContractDependencies, 'contracts' | 'sequencer'>;

/** The messages on private streams for changed orders and positions. */
export function contractMessages(deps: Dependencies) {
  return {
    contract_order: (order) => {
      const contract = deps.contracts.find(order.body.symbol);
      if (!contract) return [];
      return [{ type: MESSAGE.order, data: contractOrderData(order, contract) }];
    },
    contract_position: (position) => {
      const message = positionMessage(deps, position);
      return message ? [message] : [];
    },
  } satisfies EntryMessages;
}

/** A position at the present mark price. */
function positionMessage(
  { contracts, sequencer }: Dependencies,
  position: Entry<'contract_position'>,
): SocketMessage | null {
  const { mode, body } = position;
  const contract = contracts.find(body.symbol);
  if (!contract) return null;
  const market = contracts.market(mode, body.symbol);
  const data = positionData(position, { contract, market, ...standingOf(sequencer, position) });
  return { type: MESSAGE.position, data };
}

/** How often open positions are sent at the present mark, ms. */
const PERIOD = 1_000;

export interface LivePositionDependencies extends Pick<ContractDependencies, 'contracts' | 'sequencer'> {
  /** The customers whose private streams have a listener. */
  followed: () => readonly { customer: number; mode: Mode }[];
  send: (customer: number, mode: Mode, message: SocketMessage) => void;
}

/**
 * Sends connected customers their open positions when the mark has moved, at most once a second.
 * Returns a function that stops it.
 */
export function startLivePositions(deps: LivePositionDependencies): () => void {
  /** The mark last sent for each position; closed positions drop out. */
  let shown: ReadonlyMap<number, number> = new Map();
  const timer = setInterval(() => {
    const marks = new Map<number, number>();
    for (const position of openPositions(deps)) {
      const { id, customer, mode, body } = position;
      const mark = deps.contracts.market(mode, body.symbol)?.mark ?? body.mark;
      marks.set(id, mark);
      const message = shown.get(id) === mark ? null : positionMessage(deps, position);
      if (message) deps.send(customer, mode, message);
    }
    shown = marks;
  }, PERIOD);
  return () => clearInterval(timer);
}

function openPositions({ sequencer, followed }: LivePositionDependencies): Entry<'contract_position'>[] {
  return sequencer.look((state) =>
    followed().flatMap(({ customer, mode }) => entriesOf(state, mode, customer, 'contract_position')),
  );
}
