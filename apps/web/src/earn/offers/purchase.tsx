import { PackageX } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, EmptyState, Note, Sheet, useOnce } from '../../kit/index.ts';
import { cutAmount, useAmount, useDecimals, useFormat } from '../../platform/format/index.ts';
import { LoadedOffers } from './loaded.tsx';

interface ChosenOfferProps<Item> {
  source: Parameters<typeof LoadedOffers<Item>>[0]['source'];
  /** Shown for a product that is not offered. */
  unknown: { title: string; hint: string; action: ReactNode };
  children: (product: Item) => ReactNode;
}

/** The product named by `?product=` in the address. */
export function ChosenOffer<Item extends { id: string }>({
  source,
  unknown,
  children,
}: ChosenOfferProps<Item>) {
  const [address] = useSearchParams();
  return (
    <LoadedOffers source={source}>
      {(products) => {
        const product = products.find(({ id }) => id === address.get('product'));
        return product ? (
          children(product)
        ) : (
          <EmptyState icon={<PackageX aria-hidden="true" />} {...unknown} />
        );
      }}
    </LoadedOffers>
  );
}

/**
 * The state of a form that asks for confirmation before it buys. `problem` is null for a valid
 * entry.
 */
export function usePurchaseForm(problem: string | null, isOnSale: boolean) {
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!isOnSale) return;
    if (problem === null) setConfirming(true);
    else event.currentTarget.querySelector('input')?.focus();
  };
  return { tried, submit, sheet: { open: confirming && problem === null, onOpenChange: setConfirming } };
}

interface OfferAmountProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Currency of the entry. */
  currency: string;
  /** The largest amount that can be entered; "0" for none. */
  most: string;
  /** The balance that pays for it; null while it is not loaded. */
  available: { amount: string | null; currency: string };
  error: string | undefined;
}

/** An amount field with the largest amount possible and the customer's balance. */
export function OfferAmount({ currency, most, available, onChange, ...field }: OfferAmountProps) {
  const t = useTranslations('earn');
  const format = useFormat();
  const shown = useAmount();
  const decimals = useDecimals()(currency);
  const all = cutAmount(most, decimals) ?? '0';
  return (
    <AmountInput
      {...field}
      onChange={onChange}
      decimals={decimals}
      unit={
        <span className="flex items-center gap-1">
          {currency}
          {all !== '0' && (
            <Button
              size="sm"
              variant="ghost"
              className="-mr-3"
              aria-label={t('max_named', { amount: `${format.amount(all, currency)} ${currency}` })}
              onClick={() => onChange(all)}
            >
              {t('max')}
            </Button>
          )}
        </span>
      }
      hint={t('available', {
        amount: shown(available.amount, available.currency),
        currency: available.currency,
      })}
    />
  );
}

interface PurchaseSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The words on the button that makes the purchase. */
  action: string;
  sending: boolean;
  /** Makes the purchase; returns whether it was made. */
  onConfirm: () => Promise<boolean>;
  risk: { title: string; text: string };
  children: ReactNode;
}

/** Repeats a purchase with its risk before it is made. Stays open while it is sent. */
export function PurchaseSheet(props: PurchaseSheetProps) {
  const { open, onOpenChange, title, action, sending, onConfirm, risk, children } = props;
  const once = useOnce(open);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      title={title}
      footer={
        <Button block busy={sending} onClick={() => void once(onConfirm)}>
          {action}
        </Button>
      }
    >
      <div className="space-y-5">
        {children}
        <Note tone="warning" title={risk.title}>
          {risk.text}
        </Note>
      </div>
    </Sheet>
  );
}
