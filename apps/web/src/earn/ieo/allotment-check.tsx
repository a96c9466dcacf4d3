import { useQueryClient } from '@tanstack/react-query';
import { ieoAllotments } from '@trade/engine/quote';
import type { IeoAllotment } from '@trade/protocol';
import { CircleCheck, CircleX, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Card, toast } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { textOf, unitsOf } from '../offers/index.ts';
import { allotmentQuery } from './queries.ts';

/** The result of recomputing an allotment. */
interface Recomputation {
  /** Subscriptions whose allotment differs from the rule. */
  differing: readonly string[];
  /** Whether the published sums match the published subscriptions. */
  sumsAgree: boolean;
  applied: string;
  passed: string;
}

/** Recomputes an allotment from the published subscriptions and compares each one. */
export function recompute({ supply, step, applied, passed, applications }: IeoAllotment): Recomputation {
  const quantities = applications.map((one) => unitsOf(one.applied));
  const due = ieoAllotments(unitsOf(supply), unitsOf(step), quantities);
  const differing = applications
    .filter((one, index) => unitsOf(one.passed) !== due[index])
    .map(({ id }) => id);
  const sum = (parts: readonly bigint[]) => textOf(parts.reduce((total, part) => total + part, 0n));
  const found = { applied: sum(quantities), passed: sum(due) };
  const sumsAgree = unitsOf(found.applied) === unitsOf(applied) && unitsOf(found.passed) === unitsOf(passed);
  return { differing, sumsAgree, ...found };
}

interface AllotmentCheckProps {
  project: string;
  /** The token. */
  currency: string;
  /** Id of the customer's own subscription, to highlight it. */
  own?: string;
}

/** Recomputes the allotment on this device from the published subscriptions. */
export function AllotmentCheck({ project, currency, own }: AllotmentCheckProps) {
  const t = useTranslations('ieo');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<IeoAllotment | null>(null);
  const check = async () => {
    setBusy(true);
    try {
      setFound(await queries.fetchQuery(allotmentQuery(api, project)));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <h3 className="font-semibold text-sm">{t('verify')}</h3>
      <p className="mt-1 mb-3 text-muted text-xs">{t('verify_intro')}</p>
      {found === null ? (
        <Button variant="secondary" size="sm" block busy={busy} onClick={() => void check()}>
          {t('verify')}
        </Button>
      ) : (
        <Found allotment={found} currency={currency} own={own} />
      )}
    </Card>
  );
}

interface FoundProps {
  allotment: IeoAllotment;
  currency: string;
  own: string | undefined;
}

function Found({ allotment, currency, own }: FoundProps) {
  const t = useTranslations('ieo');
  const format = useFormat();
  const { differing, sumsAgree } = recompute(allotment);
  const isRight = differing.length === 0 && sumsAgree;
  const mine = allotment.applications.find(({ id }) => id === own);
  const save = () => {
    const file = new Blob([JSON.stringify(allotment, null, 2)], { type: 'application/json' });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = `allotment-${currency}.json`;
    link.click();
    URL.revokeObjectURL(address);
    toast.success(t('downloaded'));
  };
  return (
    <div role="status" className="space-y-3">
      <p className="flex items-start gap-2">
        {isRight ? (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
        ) : (
          <CircleX className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
        )}
        <span>
          <span className="block font-medium">{t(isRight ? 'verify_ok' : 'verify_wrong')}</span>
          <span className="block text-muted text-xs">
            {isRight
              ? t('verify_ok_text', { count: allotment.applications.length })
              : t('verify_wrong_text', { count: differing.length })}
          </span>
          <span className="block text-muted text-xs">
            {t('verify_total', {
              applied: format.decimal(allotment.applied),
              supply: format.decimal(allotment.supply),
              currency,
            })}
          </span>
          {mine && (
            <span className="block text-muted text-xs">
              {t('verify_own', {
                applied: format.decimal(mine.applied),
                passed: format.decimal(mine.passed),
              })}
            </span>
          )}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        block
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={save}
      >
        {t('download')}
      </Button>
    </div>
  );
}
