import { useMutation, useQueryClient } from '@tanstack/react-query';
import { greatest, liquidationPrice, type MarginMode, missingInitial } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  changePositionMargin,
  changePositionMarginMode,
  changePositionMultiple,
  fromUnits,
  type Position,
  protectPosition,
  toUnits,
} from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  AmountInput,
  Button,
  Detail,
  Details,
  Figure,
  Segmented,
  Sheet,
  toast,
  useAskBack,
  useOnce,
} from '../../../kit/index.ts';
import { TransportError, useApi, useAttempts, useErrorText } from '../../../platform/api/index.ts';
import { isUnread, NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import { useAvailable, useLive } from '../../../platform/live/index.ts';
import { toTicks } from '../../desk/index.ts';
import { MarginModeChoice } from '../margin-mode-choice.tsx';
import { CONTRACTS_KEY } from '../queries.ts';
import type { ContractRules, HeldPosition } from '../rules.ts';
import { MarginChange } from './margin-change.tsx';

type Wanted =
  | { what: 'protection'; body: { stop_loss: string | null; take_profit: string | null } }
  | { what: 'margin'; body: { amount: string } }
  | { what: 'multiple'; body: { multiple: number } }
  | { what: 'margin_mode'; body: { margin_mode: MarginMode } };
/** A change to the position with this id. */
type Change = { id: string } & Wanted;

/** Changes an open position and shows the new state at once. */
export function useChangePosition() {
  const api = useApi();
  const { positions } = useLive();
  const queries = useQueryClient();
  const t = useTranslations('contracts.changed');
  const trade = useTranslations('trade');
  const errorText = useErrorText();
  const margin = useAttempts<{ amount: string }>();
  const multiple = useAttempts<{ multiple: number }>();
  const mode = useAttempts<{ margin_mode: MarginMode }>();
  return useMutation({
    mutationFn: ({ id, what, body }: Change): Promise<Position> => {
      const params = { id };
      // Protection is set to a value: repeating the call does no harm, so it has no client id.
      if (what === 'protection') return api.call(protectPosition, { params, body });
      if (what === 'margin')
        return margin(body, (own) => api.call(changePositionMargin, { params, body: own }));
      if (what === 'margin_mode')
        return mode(body, (own) => api.call(changePositionMarginMode, { params, body: own }));
      return multiple(body, (own) => api.call(changePositionMultiple, { params, body: own }));
    },
    onSuccess: (changed, { what }) => {
      positions.take(changed);
      toast.success(t(what));
      void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
    onError: (error) => toast.error(error instanceof TransportError ? trade('unanswered') : errorText(error)),
  });
}

/** The changes to a position, each in its own sheet. */
export type PositionSheet = 'protection' | 'margin' | 'multiple' | 'reverse' | 'close';

/** A sheet about a position. */
export interface SheetOfPosition {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  position: Position;
  /** The same position in the units of the quote functions. */
  held: HeldPosition;
  instrument: ContractInstrumentData;
  rules: ContractRules;
}

/** Changes a position from its sheet, once each time that this is opened, and closes it. */
export function useChangeInSheet({ open, onOpenChange, position }: SheetOfPosition) {
  const { isPending, mutateAsync } = useChangePosition();
  const once = useOnce(open);
  const change = (wanted: Wanted) =>
    once(async () => {
      // What failed has been told.
      const changed = await mutateAsync({ id: position.id, ...wanted }).catch(() => null);
      if (changed !== null) onOpenChange(false);
      return changed !== null;
    });
  return { isPending, change };
}

/** Adds margin to a position or takes some back, and shows the new liquidation price. */
export function MarginSheet(props: SheetOfPosition) {
  const t = useTranslations('contracts');
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title={t('margin')}>
      <MarginBody {...props} />
    </Sheet>
  );
}

/** The margin mode, and what can be done in the present one. */
function MarginBody(props: SheetOfPosition) {
  const { position } = props;
  const [mode, setMode] = useState<MarginMode>(position.margin_mode);
  // Asked for here: the form of the other mode is gone as soon as that is the position's.
  const { change, isPending } = useChangeInSheet(props);
  const changeMode = () => void change({ what: 'margin_mode', body: { margin_mode: mode } });
  return (
    <div className="space-y-4">
      <MarginModeChoice value={mode} onChange={setMode} />
      {mode === position.margin_mode ? (
        <MarginForm {...props} />
      ) : (
        <ModeForm {...props} mode={mode} busy={isPending} onChange={changeMode} />
      )}
    </div>
  );
}

/**
 * Changes the margin mode: an isolated position is brought up to its initial margin, a cross one
 * keeps what it has.
 */
function ModeForm({
  position,
  held,
  rules,
  mode,
  busy,
  onChange,
}: SheetOfPosition & { mode: MarginMode; busy: boolean; onChange: () => void }) {
  const t = useTranslations('contracts');
  const available = toUnits(useAvailable('contract', rules.quote), AMOUNT_DECIMALS) ?? 0n;
  const mark = toTicks(position.mark_price, rules) ?? 0;
  const missing =
    mode === 'cross' ? 0n : greatest(0n, missingInitial(held, held.multiple, mark, rules.terms));
  const isShort = missing > available;
  return (
    <>
      <MarginChange
        position={position}
        held={held}
        rules={rules}
        marginMode={mode}
        margin={isShort ? null : held.margin + missing}
      />
      <Button block busy={busy} disabled={isShort} onClick={onChange}>
        {isShort ? t('problem.insufficient', { currency: rules.quote }) : t(`margin_mode.use_${mode}`)}
      </Button>
    </>
  );
}

function MarginForm(props: SheetOfPosition) {
  const { position, held, rules } = props;
  const t = useTranslations('contracts');
  const number = useTranslations('number');
  const format = useFormat();
  const isCross = position.margin_mode === 'cross';
  const [chosen, setDirection] = useState<Direction>('add');
  // What is available stands behind a cross position already.
  const direction = isCross ? 'take' : chosen;
  const [text, setText] = useState('');
  const available = useAvailable('contract', rules.quote);
  const { change, isPending } = useChangeInSheet(props);
  const { around, ask } = useAskBack();
  const amount = toUnits(text, AMOUNT_DECIMALS);
  const most =
    direction === 'add'
      ? toUnits(available, AMOUNT_DECIMALS)
      : surplus(held, toTicks(position.mark_price, rules) ?? 0, rules);
  const isMissing = amount === null || amount === 0n;
  const isTooMuch = amount !== null && most !== null && amount > most;
  const margin = isMissing ? null : held.margin + (direction === 'add' ? amount : -amount);
  const isolated = margin === null || isTooMuch || isCross ? null : { ...held, margin };
  const after = isolated === null ? null : liquidationPrice(isolated, rules.terms);
  const price = (value: string | null) =>
    value === null ? NO_FIGURE : format.fixed(value, rules.priceDecimals);
  const money = (units: bigint | null) =>
    units === null ? NO_FIGURE : format.decimal(fromUnits(units, AMOUNT_DECIMALS), { least: 2, most: 4 });
  const send = () => {
    const signed = `${direction === 'add' ? '' : '-'}${text}`;
    return change({ what: 'margin', body: { amount: signed } });
  };
  return around(
    <div className="space-y-4">
      {!isCross && <DirectionChoice value={direction} onChange={setDirection} />}
      <AmountInput
        label={t('amount')}
        value={text}
        decimals={AMOUNT_DECIMALS}
        unit={rules.quote}
        onChange={setText}
        error={isTooMuch ? t(direction === 'add' ? 'margin_too_much' : 'margin_not_free') : undefined}
        hint={
          <button
            type="button"
            className="hit-area"
            onClick={() => setText(fromUnits(most === null || most < 0n ? 0n : most, AMOUNT_DECIMALS))}
          >
            {t('at_most', { amount: money(most), currency: rules.quote })}
          </button>
        }
      />
      <Details>
        <Detail name={t('margin')}>
          <Figure text={changed(money(held.margin), isTooMuch || margin === null ? null : money(margin))} />
        </Detail>
        <Detail name={t('liquidation_price')}>
          <Figure
            text={changed(
              price(position.liquidation_price),
              after === null ? null : price(fromUnits(after, AMOUNT_DECIMALS)),
            )}
            className="text-warning"
          />
        </Detail>
      </Details>
      <Button block busy={isPending} disabled={isMissing || isTooMuch} onClick={() => ask(send)}>
        {isUnread(text) ? number('correct') : t(direction === 'add' ? 'add_margin' : 'take_margin')}
      </Button>
    </div>,
  );
}

type Direction = 'add' | 'take';

function DirectionChoice({ value, onChange }: { value: Direction; onChange: (chosen: Direction) => void }) {
  const t = useTranslations('contracts');
  return (
    <Segmented
      label={t('margin_title')}
      choices={[
        { value: 'add', label: t('add_margin') },
        { value: 'take', label: t('take_margin') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** A figure and its new value. */
function changed(from: string, to: string | null): string {
  return to === null ? from : `${from} → ${to}`;
}

/**
 * The margin that can be taken back: all above the initial margin of the lots, at their cost and at
 * the mark price.
 */
function surplus(held: HeldPosition, mark: number, { terms }: ContractRules): bigint {
  return greatest(0n, -missingInitial(held, held.multiple, mark, terms));
}
