import { groupThousands, percentOfFraction } from '../../platform/format/index.ts';

/** An amount with its currency in a quieter colour. */
export function Amount({ of, currency }: { of: string; currency: string }) {
  return (
    <>
      {groupThousands(of)} <span className="text-faint">{currency}</span>
    </>
  );
}

export const percent = (fraction: string) => `${percentOfFraction(fraction)} %`;
