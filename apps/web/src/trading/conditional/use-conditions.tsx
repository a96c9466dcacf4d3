import type { ExplainedWord } from '@trade/locales';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GateProblem, OtherType, Side } from '../desk/index.ts';
import { type ConditionMarket, type ConditionType, typesIn } from './condition.ts';
import { ConditionSheet } from './lazy.ts';

/** The word that explains each type. */
const EXPLAINED = {
  stop_limit: 'stop_order',
  stop_market: 'stop_order',
  take_profit_limit: 'take_profit',
  take_profit_market: 'take_profit',
  trailing_stop: 'trailing_stop',
  oco: 'oco',
  oco_limit: 'oco',
} as const satisfies Record<ConditionType, ExplainedWord>;

interface Conditions {
  /** The types of conditional orders for the ticket's choice of types. */
  readonly types: readonly OtherType[];
  /** The chosen type, whose form is open or closing. */
  readonly type: ConditionType | null;
  readonly open: boolean;
  setOpen: (open: boolean) => void;
}

/** The types of conditional orders, each of which opens its own form. */
export function useConditions(market: ConditionMarket['market']): Conditions {
  const t = useTranslations('conditional');
  const [type, setType] = useState<ConditionType | null>(null);
  const [open, setOpen] = useState(false);
  const types = typesIn(market).map((value) => ({
    value,
    label: t(`type.${value}`),
    description: t(`hint.${value}`),
    explains: EXPLAINED[value],
    onChoose: () => {
      setType(value);
      setOpen(true);
    },
  }));
  return { types, type, open, setOpen };
}

interface ChosenConditionProps {
  conditions: Conditions;
  market: ConditionMarket;
  side: Side;
  isSideFixed?: boolean;
  units: { readonly size: string; readonly quote: string; readonly held: (side: Side) => string };
  gate: GateProblem | null;
}

/** The form of the chosen type; nothing before one was chosen. */
export function ChosenCondition({ conditions, ...form }: ChosenConditionProps) {
  const { type, open, setOpen } = conditions;
  if (type === null) return null;
  return (
    <Suspense>
      <ConditionSheet key={type} {...form} type={type} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
