import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Chips } from '../kit/index.ts';

/** The products whose orders and positions can be told apart. */
export type Product = 'spot' | 'eternal' | 'dated' | 'option';

interface ProductFilterProps<Value extends string> {
  values: readonly Value[];
  value: Value;
  textOf: (value: Value) => string;
}

/** Narrows a list to one product; kept in the address, so that going back restores it. */
export function ProductFilter<Value extends string>({ values, value, textOf }: ProductFilterProps<Value>) {
  const t = useTranslations('holdings');
  const [address, setAddress] = useSearchParams();
  return (
    <Chips
      label={t('product')}
      choices={values.map((one) => ({ value: one, label: textOf(one) }))}
      value={value}
      onChange={(product) => setAddress({ ...Object.fromEntries(address), product }, { replace: true })}
      className="mt-2"
    />
  );
}

/** The product in the address; the first of `values` when it names none of them. */
export function useProduct<Value extends string>(values: readonly [Value, ...Value[]]): Value {
  const [address] = useSearchParams();
  return values.find((one) => one === address.get('product')) ?? values[0];
}

/** The words of a product. */
export function useProductText(): (product: Product | 'all') => string {
  const t = useTranslations();
  return (product) => {
    if (product === 'all') return t('holdings.all');
    return product === 'spot' ? t('holdings.spot') : t(`trade.product.${product}`);
  };
}
