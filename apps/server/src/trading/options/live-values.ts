import { type InstrumentSpec, type Mode, type ValuedOption, valuedOptions } from '@trade/engine';
import { MESSAGE, type SocketMessage } from '@trade/protocol';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { optionOrderData, optionValueData } from './wire.ts';

/** How often the values of open options are sent, ms. */
const PERIOD = 1_000;

export interface LiveValueDependencies {
  sequencer: Pick<Sequencer, 'look'>;
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  now: () => number;
  /** The customers whose private streams have a listener. */
  followed: () => readonly { customer: number; mode: Mode }[];
  send: (customer: number, mode: Mode, message: SocketMessage) => void;
}

/**
 * Sends connected customers the values of their open options every second. Returns a function that
 * stops it.
 */
export function startLiveValues(deps: LiveValueDependencies): () => void {
  const timer = setInterval(() => tellAll(deps), PERIOD);
  return () => clearInterval(timer);
}

function tellAll(deps: LiveValueDependencies): void {
  const time = deps.now();
  const options = deps.sequencer.look((state) =>
    deps.followed().flatMap(({ customer, mode }) => valuedOptions(state, mode, customer, time)),
  );
  for (const option of options) tell(deps, option, time);
}

function tell(
  { instrumentOf, send }: LiveValueDependencies,
  { order, value }: ValuedOption,
  time: number,
): void {
  const instrument = instrumentOf(order.body.symbol);
  if (!instrument) return;
  const live = typeof value === 'number' ? null : optionValueData(value, instrument, time);
  const data = optionOrderData(order, instrument, live);
  send(order.customer, order.mode, { type: MESSAGE.option_order, data });
}
