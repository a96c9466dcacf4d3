import type { ConditionalLeg } from '@trade/protocol';
import { finishedAmount } from '../../kit/index.ts';

/** The figures of one leg that can be changed, as typed. */
export interface TypedFigures {
  trigger: string;
  price: string;
  distance: string;
  activation: string;
}

/** The figures of a leg as it is. */
export function figuresOf({
  activation,
  distance,
  distance_percent,
  price,
  trigger,
}: ConditionalLeg): TypedFigures {
  return {
    trigger: trigger ?? '',
    price: price ?? '',
    distance: distance ?? distance_percent ?? '',
    activation: activation ?? '',
  };
}

/** A leg with other figures, as it is sent to amend it. */
export function amendedLeg(leg: ConditionalLeg, typed: TypedFigures) {
  const { kind, post_only, price, time_in_force } = leg;
  const manner = { kind, time_in_force, post_only };
  if (kind !== 'trailing_stop') {
    const trigger = finishedAmount(typed.trigger);
    return { ...manner, trigger, ...(price !== null && { price: finishedAmount(typed.price) }) };
  }
  const distance = finishedAmount(typed.distance);
  const activation = finishedAmount(typed.activation);
  return {
    ...manner,
    ...(leg.distance === null ? { distance_percent: distance } : { distance }),
    ...(activation !== '' && { activation }),
  };
}
