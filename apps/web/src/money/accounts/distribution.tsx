import { AMOUNT_DECIMALS, type AssetsData, fromUnits, toUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Card } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { PrivateFigure } from '../portfolio/index.ts';
import { SECTIONS, type Section } from './sections.ts';

/** The whole ring in tenths of a percent. */
export const WHOLE = 1_000;

/**
 * Returns the share of each of `values` (plain decimals) in the whole, in tenths of a percent and
 * in the same order. They add up to `WHOLE` exactly: the rest from rounding goes to the largest
 * remainders. All are zero when the whole is zero.
 */
export function sharesOf(values: readonly string[]): number[] {
  const units = values.map((value) => toUnits(value, AMOUNT_DECIMALS) ?? 0n);
  const total = units.reduce((sum, value) => sum + value, 0n);
  if (total === 0n) return units.map(() => 0);

  const parts = units.map((value) => {
    const scaled = value * BigInt(WHOLE);
    return { share: Number(scaled / total), remainder: scaled % total };
  });
  const left = WHOLE - parts.reduce((sum, part) => sum + part.share, 0);
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  for (const part of byRemainder.slice(0, left)) part.share += 1;
  return parts.map((part) => part.share);
}

interface Slice {
  key: string;
  /** In tenths of a percent; all slices together at most `WHOLE`. */
  share: number;
  /** A CSS colour. */
  colour: string;
}

const RADIUS = 40;
/** Gap between two slices, in tenths of a percent. */
const GAP = 12;

/**
 * A ring cut into slices, starting at twelve o'clock. Decorative: the numbers are beside it as
 * text.
 */
function Ring({ slices }: { slices: readonly Slice[] }) {
  const shown = slices.filter((slice) => slice.share > 0);
  const gap = shown.length > 1 ? GAP : 0;
  return (
    <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="11" className="stroke-raised" />
      {shown.map((slice, index) => (
        <circle
          key={slice.key}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="11"
          stroke={slice.colour}
          pathLength={WHOLE}
          strokeDasharray={`${Math.max(slice.share - gap, 1)} ${WHOLE}`}
          strokeDashoffset={-shareBefore(shown, index)}
        />
      ))}
    </svg>
  );
}

function shareBefore(slices: readonly Slice[], index: number): number {
  return slices.slice(0, index).reduce((sum, slice) => sum + slice.share, 0);
}

/** Colours that do not suggest rise or fall. */
const COLOURS: Record<Section, string> = {
  coin: 'var(--color-accent)',
  contract: 'var(--color-info)',
  option: 'var(--color-edge)',
  finance: 'var(--color-ink)',
};

/** How the total is divided among the three accounts and the investments. */
export function Distribution({ totals }: { totals: AssetsData['totals'] }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const shares = sharesOf(SECTIONS.map((kind) => totals[kind]));
  const slices = SECTIONS.map((kind, index) => ({
    key: kind,
    share: shares[index] ?? 0,
    colour: COLOURS[kind],
  }));
  return (
    <Card className="flex flex-wrap items-center gap-5">
      <div className="size-24 shrink-0">
        <Ring slices={slices} />
      </div>
      <dl className="flex-[1_0_min(10rem,100%)] space-y-2 text-sm">
        {slices.map(({ key, share, colour }) => (
          <div key={key} className="flex flex-wrap items-center gap-x-2">
            <span
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: colour }}
              aria-hidden="true"
            />
            <dt className="flex-1">
              {t(`kind.${key}`)}
              <span className="ml-1.5 font-figure text-faint text-xs">
                {format.percent(fromUnits(BigInt(share), 1), { least: 1, most: 1 })}
              </span>
            </dt>
            <dd className="ml-auto">
              <PrivateFigure text={format.fixed(totals[key], 2)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
