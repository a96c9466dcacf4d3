import { type AssetsData, fromUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Card } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';
import { SECTIONS, type Section } from '../sections.ts';
import { Ring } from './ring.tsx';
import { sharesOf } from './shares.ts';

/** Colours that say nothing about rising or falling. */
const COLOURS: Record<Section, string> = {
  coin: 'var(--color-primary)',
  contract: 'var(--color-info)',
  option: 'var(--color-edge)',
  finance: 'var(--color-ink)',
};

/** How the total divides into the three accounts and what is in products. */
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
    <Card className="flex items-center gap-5">
      <div className="size-24 shrink-0">
        <Ring slices={slices} />
      </div>
      <dl className="min-w-0 flex-1 space-y-2 text-sm">
        {slices.map(({ key, share, colour }) => (
          <div key={key} className="flex items-center gap-2">
            <span
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: colour }}
              aria-hidden="true"
            />
            <dt className="flex-1 truncate">
              {t(`kind.${key}`)}
              <span className="ml-1.5 font-figure text-faint text-xs">
                {format.percent(fromUnits(BigInt(share), 1), { least: 1, most: 1 })}
              </span>
            </dt>
            <dd>
              <PrivateFigure text={format.fixed(totals[key], 2)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
