import { useQueryClient } from '@tanstack/react-query';
import { placeConditionalOrder } from '@trade/protocol';
import { useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Confirm,
  Detail,
  Details,
  Figure,
  Note,
  SelectSheet,
  Sheet,
  toast,
  useAskBack,
  useOnce,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { NO_FIGURE, useFormat } from '../../platform/format/index.ts';
import { useLive } from '../../platform/live/index.ts';
import {
  type GateProblem,
  type Side,
  SideChoice,
  TicketAction,
  TicketFrame,
  usePlacing,
  useReasonText,
} from '../desk/index.ts';
import {
  againstOf,
  amountOf,
  boundOf,
  type ConditionIntent,
  type ConditionMarket,
  type ConditionType,
  type ConditionView,
  evaluateCondition,
  restOf,
  type Source,
  typesIn,
} from './condition.ts';
import { ConditionFields, SizeField } from './condition-fields.tsx';
import { useActText } from './leg-text.ts';
import { CONDITIONAL_KEY } from './queries.ts';
import { waitingConditions } from './waiting.ts';

interface ConditionSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  type: ConditionType;
  market: ConditionMarket;
  /** The side that the ticket has chosen. */
  side: Side;
  /** Whether the side is fixed: an order that closes has that of its position. */
  isSideFixed?: boolean;
  /** The currency of the size, or the word for lots; and that of what is held. */
  units: { readonly size: string; readonly quote: string; readonly held: (side: Side) => string };
  gate: GateProblem | null;
}

const EMPTY = { trigger: '', price: '' };

function firstIntent(side: Side, market: ConditionMarket): ConditionIntent {
  return {
    source: market.market === 'spot' ? 'index' : 'mark',
    side,
    legs: { stop: EMPTY, take_profit: EMPTY },
    distance: '',
    inPercent: true,
    activation: '',
    size: '',
  };
}

/**
 * The form of a conditional order: what it waits for, what it then places, and what it holds
 * meanwhile.
 */
export default function ConditionSheet(props: ConditionSheetProps) {
  const t = useTranslations('conditional');
  const { open, onOpenChange } = props;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('new_title')}>
      <ConditionForm key={`${props.type}:${props.side}`} {...props} />
    </Sheet>
  );
}

function ConditionForm({
  market,
  side,
  type: first,
  units,
  gate,
  isSideFixed,
  open,
  onOpenChange,
}: ConditionSheetProps) {
  const t = useTranslations('conditional');
  const contracts = useTranslations('contracts.against');
  const actText = useActText();
  const [type, setType] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const [intent, change] = useReducer(
    (before: ConditionIntent, changes: Partial<ConditionIntent>) => ({ ...before, ...changes }),
    firstIntent(side, market),
  );
  const view = evaluateCondition(type, intent, market);
  const hints = useHints(type, intent, market);
  const { placing, verificationAsked, place } = usePlaceCondition(() => onOpenChange(false));
  const { around, ask } = useAskBack();
  const problemText = useReasonText(PROBLEMS, { currency: units.held(intent.side) });
  const action = market.market === 'contracts' ? market.act.action : null;
  const doesText = (of: Side) => actText({ action, side: of });
  const against = againstOf(market, intent.side);
  const warning = against && contracts('text', { held: against.side, lots: against.lots });
  const once = useOnce(open);
  const placeOnce = () => once(async () => view.draft !== null && (await place(view.draft)));
  const send = () => {
    if (view.draft === null || gate !== null) return;
    if (against === null) void placeOnce();
    else setAsking(true);
  };
  return around(
    <TicketFrame label={t('new_title')} onSubmit={() => ask(send)}>
      <ConditionChoices
        type={type}
        onTypeChange={setType}
        intent={intent}
        market={market}
        isSideFixed={isSideFixed === true}
        doesText={doesText}
        onChange={change}
      />
      <ConditionFields type={type} intent={intent} market={market} onChange={change} />
      <SizeField type={type} intent={intent} market={market} units={units} onChange={change} />
      <Outcome
        view={view}
        held={units.held(intent.side)}
        market={market}
        does={action === null ? null : doesText(intent.side)}
        hints={hints}
      />
      {warning !== null && <Note tone="warning">{warning}</Note>}
      {/* In sight however long the form is: over the sheet's own margin, too. */}
      <div className="-mx-4 -mb-[calc(1rem+env(safe-area-inset-bottom))] sticky bottom-[calc(-1rem-env(safe-area-inset-bottom))] z-2 border-line border-t bg-surface px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <TicketAction
          gate={gate}
          problem={view.problem && problemText({ code: view.problem })}
          label={t('place')}
          variant={intent.side === 'buy' ? 'rise' : 'fall'}
          placing={placing}
          verificationAsked={verificationAsked}
        />
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={contracts('title')}
        confirmLabel={doesText(intent.side)}
        onConfirm={placeOnce}
      >
        {warning}
      </Confirm>
    </TicketFrame>,
  );
}

/** What is good to know before it is placed. */
function useHints(type: ConditionType, intent: ConditionIntent, market: ConditionMarket): string[] {
  const t = useTranslations('conditional');
  const format = useFormat();
  const bound = boundOf(type, intent, market);
  const rest = restOf(type, intent, market);
  return [
    t(`hint.${type}`),
    ...(bound === null ? [] : [t('at_most', { price: format.decimal(bound) })]),
    ...(rest === null ? [] : [t(`rest.${rest}`)]),
  ];
}

interface ConditionChoicesProps {
  type: ConditionType;
  onTypeChange: (type: ConditionType) => void;
  intent: ConditionIntent;
  market: ConditionMarket;
  isSideFixed: boolean;
  /** What an order of that side does, in words. */
  doesText: (side: Side) => string;
  onChange: (changes: Partial<ConditionIntent>) => void;
}

/** What is chosen rather than typed: the side, the type and the price that is watched. */
function ConditionChoices({
  type,
  onTypeChange,
  intent,
  market,
  isSideFixed,
  doesText,
  onChange,
}: ConditionChoicesProps) {
  const t = useTranslations('conditional');
  const trade = useTranslations('trade');
  const format = useFormat();
  const now = market.prices[intent.source];
  const sources: readonly Source[] = market.market === 'spot' ? ['index', 'last'] : ['mark', 'index', 'last'];
  return (
    <>
      {!isSideFixed && (
        <SideChoice value={intent.side} labelOf={doesText} onChange={(value) => onChange({ side: value })} />
      )}
      <SelectSheet
        label={trade('order_type')}
        options={typesIn(market.market).map((value) => ({
          value,
          label: t(`type.${value}`),
          description: t(`hint.${value}`),
        }))}
        value={type}
        onChange={onTypeChange}
      />
      <SelectSheet
        label={t('source')}
        options={sources.map((value) => ({ value, label: t(`source_of.${value}`) }))}
        hint={now == null ? undefined : t('price_now', { price: format.decimal(now) })}
        value={intent.source}
        onChange={(source) => onChange({ source })}
      />
    </>
  );
}

interface OutcomeProps {
  view: ConditionView;
  held: string;
  market: ConditionMarket;
  /** Whether it opens or closes, of which side; null on spot. */
  does: string | null;
  /** What will happen, in words. */
  hints: readonly string[];
}

/** What happens, and what is held until then. */
function Outcome({ view, held, market, does, hints }: OutcomeProps) {
  const t = useTranslations('conditional');
  const contracts = useTranslations('contracts');
  const format = useFormat();
  const closes = market.market === 'contracts' && market.act.action === 'close';
  const amount = view.hold === null ? NO_FIGURE : `${format.decimal(amountOf(view.hold))} ${held}`;
  return (
    <div className="space-y-2">
      <Details>
        {does !== null && <Detail name={contracts('effect')}>{does}</Detail>}
        <Detail name={t('holds')}>{closes ? t('holds_nothing') : <Figure text={amount} />}</Detail>
      </Details>
      {hints.map((hint) => (
        <p key={hint} className="text-muted text-xs">
          {hint}
        </p>
      ))}
    </div>
  );
}

/** Why it cannot be placed yet, where it is said in words of its own. */
const PROBLEMS = {
  trigger_missing: 'conditional.problem.trigger_missing',
  price_missing: 'conditional.problem.price_missing',
  price_invalid: 'conditional.problem.price_invalid',
  distance_missing: 'conditional.problem.distance_missing',
  reached: 'conditional.problem.reached',
} as const;

type ConditionDraft = NonNullable<ConditionView['draft']>;

function usePlaceCondition(onPlaced: () => void) {
  const api = useApi();
  const t = useTranslations('conditional');
  const queries = useQueryClient();
  const conditionalOrders = waitingConditions(useLive());
  return usePlacing(
    (body: ConditionDraft & { client_id: string }) => api.call(placeConditionalOrder, { body }),
    (order) => {
      conditionalOrders.take(order);
      toast.success(t('placed'));
      void queries.invalidateQueries({ queryKey: CONDITIONAL_KEY });
      onPlaced();
    },
  );
}
