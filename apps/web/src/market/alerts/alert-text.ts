import type { AlertKind, AlertWindow } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';

/** What an alert waits for. */
interface Waiting {
  kind: AlertKind;
  /** A price, or a percent. */
  threshold: string;
  window: AlertWindow | null;
}

/** Returns what writes a price or a percent of an alert; a percent may be negative. */
export function useAlertFigure(): (value: string) => string {
  const format = useFormat();
  return useCallback(
    (value) => (value.startsWith('-') ? `\u2212${format.decimal(value.slice(1))}` : format.decimal(value)),
    [format],
  );
}

/** Returns what says in words what an alert waits for. */
export function useWaitsText(): (alert: Waiting) => string {
  const t = useTranslations('alerts');
  const figure = useAlertFigure();
  return ({ kind, threshold, window }) =>
    t(`waits.${kind}`, {
      threshold: figure(threshold),
      window: window === null ? '' : t(`within.${window}`),
    });
}
