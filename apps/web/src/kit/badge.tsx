import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsSimulatedMarket } from '../platform/app-data/index.ts';
import { useIsSimulation } from '../platform/session/index.ts';
import { classes } from './classes.ts';

/** `success` is always green; `rise` and `fall` follow the customer's choice of colours. */
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'rise' | 'fall';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-raised text-muted',
  accent: 'bg-tint text-accent',
  success: 'bg-success/15 text-success',
  rise: 'bg-rise-tint text-rise',
  fall: 'bg-fall-tint text-fall',
};

/** A short label for the thing beside it: "Demo", "Long 10x". */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-xs whitespace-nowrap narrow:whitespace-normal narrow:wrap-anywhere',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** "Demo", while the demo account is shown. */
export function DemoBadge() {
  const t = useTranslations('shell');
  return useIsSimulation() ? <Badge tone="accent">{t('demo')}</Badge> : null;
}

/** "Simulated market", if the market is simulated. Belongs wherever a price is shown. */
export function MarketLabel() {
  const t = useTranslations('shell');
  return useIsSimulatedMarket() ? <Badge>{t('simulated_market')}</Badge> : null;
}
