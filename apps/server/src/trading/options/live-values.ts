import { type InstrumentSpec, type Mode, type ValuedOption, valuedOptions } from '@trade/engine';
import { MESSAGE, type SocketMessage } from '@trade/protocol';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { optionOrderData, optionValueData } from './wire.ts';

/** How often open options are told what they are worth, ms. */
const PERIOD = 1_000;

export interface LiveValueDependencies {
  sequencer: Pick<Sequencer, 'look'>;
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  now: () => number;
  /** Whose private streams somebody listens to. */
  followed: () => readonly { customer: number; mode: Mode }[];
  send: (customer: number, mode: Mode, message: SocketMessage) => void;
}

/** Tells customers who are connected what their open options are worth, every second. Returns how to stop. */
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
