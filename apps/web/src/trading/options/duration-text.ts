import { useLocale } from 'use-intl';

/** Writes seconds as the shortest whole unit of the customer's language: 30s, 15m, 1h. */
export function useDurationText(): (seconds: number) => string {
  const locale = useLocale();
  return (seconds) => {
    const [count, unit] =
      seconds % 3_600 === 0
        ? ([seconds / 3_600, 'hour'] as const)
        : seconds % 60 === 0
          ? ([seconds / 60, 'minute'] as const)
          : ([seconds, 'second'] as const);
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  };
}
