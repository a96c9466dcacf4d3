import { closableLots, type Entry, entriesOf, type Mode } from '@trade/engine';
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
function positionMessage(
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

/** How often open positions are shown at the marks of the moment, ms. */
const PERIOD = 1_000;

export interface LivePositionDependencies extends Pick<ContractDependencies, 'contracts' | 'sequencer'> {
  /** Whose private streams somebody listens to. */
  followed: () => readonly { customer: number; mode: Mode }[];
  send: (customer: number, mode: Mode, message: SocketMessage) => void;
}

/**
 * Shows customers who are connected their open positions whenever the mark has moved, at most once a second. Returns how to stop.
 */
export function startLivePositions(deps: LivePositionDependencies): () => void {
  /** The mark that each position was last shown at; what is not open any more falls out by itself. */
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
