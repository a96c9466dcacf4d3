import { COUNTRIES } from '@trade/protocol/bank-codes';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** A country's name in a language; its letters where the browser knows no name. */
export function countryName(country: string, tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country;
}

/** Every country, named and sorted as people of the customer's language do. */
export function useCountries(): readonly { value: string; label: string }[] {
  const tag = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    const order = new Intl.Collator(tag);
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((left, right) =>
      order.compare(left.label, right.label),
    );
  }, [tag]);
}
