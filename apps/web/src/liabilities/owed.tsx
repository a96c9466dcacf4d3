import { byCurrency, readKey } from '@trade/proof';
import { fromUnits, type LiabilitySnapshot } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { CoinIcon, Figure } from '../kit/index.ts';
import { PrivateFigure } from '../money/portfolio/index.ts';
import { useFormat } from '../platform/format/index.ts';

type Totals = LiabilitySnapshot['totals'];

/** What is owed, as the server names it. Anything newer than this app is shown under its own name. */
const KINDS = [
  'available',
  'frozen',
  'margin',
  'contract_profit',
  'product_principal',
  'product_yield',
  'option_stake',
  'option_payout',
] as const;
type Kind = (typeof KINDS)[number];

function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** A leaf's sums by currency, each with its kinds. */
export function totalsOfLeaf(sums: Readonly<Record<string, string>>, decimals: number): Totals {
  const units = new Map(Object.entries(sums).map(([key, text]) => [key, BigInt(text)]));
  return [...byCurrency(units)].map(([currency, total]) => ({
    currency,
    amount: fromUnits(total, decimals),
    kinds: [...units].flatMap(([key, part]) => {
      const { currency: of, kind } = readKey(key);
      return of === currency && kind !== '' ? [{ kind, amount: fromUnits(part, decimals) }] : [];
    }),
  }));
}

/** What is owed, currency by currency and kind by kind. */
export function Owed({ totals, isPrivate = false }: { totals: Totals; isPrivate?: boolean }) {
  const t = useTranslations('proof.kind');
  const format = useFormat();
  const Amount = isPrivate ? PrivateFigure : Figure;
  return (
    <ul className="mb-4 space-y-3">
      {totals.map(({ amount, currency, kinds }) => (
        <li key={currency}>
          <p className="flex items-center gap-2">
            <CoinIcon currency={currency} size={20} />
            <span className="flex-1">{currency}</span>
            <Amount text={format.decimal(amount)} className="font-semibold" />
          </p>
          {kinds.length > 0 && (
            <dl className="mt-1 pl-7">
              {orderOf(kinds).map(({ amount: part, kind }) => (
                <div key={kind} className="flex min-h-6 items-center justify-between gap-3 text-xs">
                  <dt className="text-muted">{isKind(kind) ? t(kind) : kind}</dt>
                  <dd>
                    <Amount text={format.decimal(part)} className="text-muted" />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** As `KINDS` lists them, and what it does not know last. */
function orderOf(kinds: Totals[number]['kinds']): Totals[number]['kinds'] {
  const rank = ({ kind }: { kind: string }) => (isKind(kind) ? KINDS.indexOf(kind) : KINDS.length);
  return kinds.toSorted((one, other) => rank(one) - rank(other));
}
