import { DEFAULT_SYMBOL } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../kit/index.ts';
import { type TradeProduct, tradePath } from '../../platform/paths.ts';

/** To where a product is traded, for a customer who has nothing of it yet. */
export function TradeLink({ product }: { product: TradeProduct }) {
  const t = useTranslations('shell');
  return <ButtonLink to={tradePath(product, DEFAULT_SYMBOL)}>{t('trade')}</ButtonLink>;
}
