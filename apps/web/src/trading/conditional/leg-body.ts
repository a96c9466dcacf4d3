import type { ConditionalLeg } from '@trade/protocol';

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
    return { ...manner, trigger: typed.trigger, ...(price !== null && { price: typed.price }) };
  }
  const { activation, distance } = typed;
  return {
    ...manner,
    ...(leg.distance === null ? { distance_percent: distance } : { distance }),
    ...(activation !== '' && { activation }),
  };
}
