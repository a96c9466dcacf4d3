import { openProductOffers } from '../earn/index.ts';
import { openConversionOffers } from '../money/conversion/index.ts';
import type { Approvals } from '../operators/approvals/index.ts';
import { People, type PeopleDependencies } from '../operators/people/index.ts';
import { openOptionOffers } from '../trading/options/index.ts';

export type Acts = ReturnType<typeof registerActs>;

/**
 * Registers the acts that wait for a second operator, in every process that proposes them or
 * carries them out.
 */
export function registerActs(
  parts: Parameters<typeof openProductOffers>[0] & {
    approvals: Approvals;
    people: PeopleDependencies;
    sequencer: Parameters<typeof openOptionOffers>[0];
  },
) {
  const { approvals, people, sequencer } = parts;
  return {
    team: new People(people, approvals),
    offers: openProductOffers(parts, approvals),
    optionOffers: openOptionOffers(sequencer, approvals),
    conversionOffers: openConversionOffers(sequencer, approvals),
  };
}
