import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  LOT_DECIMALS,
  placeContractOrder,
  RISKY_MULTIPLE,
  toUnits,
} from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Explained, Segmented, SelectSheet } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { transferPath } from '../../../platform/detail-paths.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { ChosenCondition, useConditions } from '../../conditional/index.ts';
import { Available, OrderTicket, SideChoice, usePlacing } from '../../desk/index.ts';
import { RiskNote } from '../multiple-picker.tsx';
import type { ContractRules } from '../rules.ts';
import { SideBadge } from '../side-badge.tsx';
import { useTakenOrder } from '../taken-order.ts';
import { CONTRACT_WORDS, type ContractDraft, orderSide } from './evaluate.ts';
import type { ContractIntent } from './intent.ts';
import { MultipleField } from './multiple-field.tsx';
import { useQuoteLines } from './quote-lines.ts';
import {
  type ContractTicket,
  type LiveContractTicket,
  useLiveContractTicket,
} from './use-contract-ticket.ts';

interface TicketFormProps {
  ticket: ContractTicket;
  instrument: ContractInstrumentData;
  rules: ContractRules;
}

/** The ticket for opening or closing a position. */
export function TicketForm({ ticket, instrument, rules }: TicketFormProps) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const { intent, dispatch } = ticket;
  const live = useLiveContractTicket(intent, instrument, rules);
  const conditions = useConditions();
  const api = useApi();
  const opens = intent.action === 'open';
  const part = { intent, live, rules, dispatch };
  return (
    <OrderTicket
      ticket={ticket}
      live={live}
      rules={rules}
      side={orderSide(intent)}
      choices={
        <>
          <DirectionChoice {...part} />
          {!opens && <PositionChoice {...part} />}
        </>
      }
      types={{
        slippageBound: instrument.slippage_bound,
        others: conditions.types,
        beside: opens && (
          <MultipleField
            multiples={rules.multiples}
            value={live.multiple}
            marginMode={live.marginMode}
            lockedBy={live.openings[intent.side].lockedBy}
            onChange={(multiple, marginMode) => dispatch({ type: 'multiple', multiple, marginMode })}
          />
        ),
      }}
      size={{
        label: t('lots'),
        decimals: LOT_DECIMALS,
        hint: t('lot_size', { size: format.decimal(instrument.contract_size), currency: rules.base }),
      }}
      available={<ContractAvailable {...part} />}
      protection={opens ? t('protection_hint') : null}
      visible={{ unit: t('lots'), decimals: LOT_DECIMALS }}
      quote={useQuoteLines(live.quote, intent.action, rules)}
      words={CONTRACT_WORDS}
      label={t(`action.${intent.action}_${intent.side}`, { currency: rules.base })}
      funds={{
        to: transferPath({ from: 'coin', to: 'contract', currency: rules.quote }),
        text: t('transfer_now'),
      }}
      repeated={useRepeated(part)}
      sending={usePlacing(
        (body: ContractDraft & { client_id: string }) => api.call(placeContractOrder, { body }),
        useTakenOrder(),
      )}
    >
      {(opens || live.position !== null) && (
        <ChosenCondition
          conditions={conditions}
          side={orderSide(intent)}
          isSideFixed={!opens}
          gate={live.gate}
          units={{ size: t('lots'), quote: rules.quote, held: () => rules.quote }}
          market={conditionalMarket(part)}
        />
      )}
    </OrderTicket>
  );
}

interface TicketPartProps {
  intent: ContractIntent;
  live: LiveContractTicket;
  rules: ContractRules;
  dispatch: ContractTicket['dispatch'];
}

/** What a conditional order of the contract is for: it opens, or it closes the chosen position. */
function conditionalMarket({ intent, live, rules }: TicketPartProps) {
  const available = toUnits(live.available, AMOUNT_DECIMALS);
  const { indexPrice, marketPrice, openings, position } = live;
  return {
    market: 'contracts' as const,
    symbol: rules.symbol,
    rules,
    sizeDecimals: LOT_DECIMALS,
    prices: { mark: marketPrice, index: indexPrice, last: marketPrice },
    available: { buy: available, sell: available },
    terms: { ...rules.terms, ...rules.ownFees },
    act:
      intent.action === 'open' || position === null
        ? { action: 'open' as const, terms: openings }
        : { action: 'close' as const, positionId: position.id, lots: position.lots },
  };
}

/** Open or close, and which side of positions. */
function DirectionChoice({ intent, dispatch }: Pick<TicketPartProps, 'intent' | 'dispatch'>) {
  const t = useTranslations('contracts');
  return (
    <>
      <Segmented
        label={t('open_or_close')}
        choices={(['open', 'close'] as const).map((action) => ({ value: action, label: t(action) }))}
        value={intent.action}
        onChange={(action) => dispatch({ type: 'action', action })}
      />
      <SideChoice
        value={intent.side}
        labelOf={(side) => t(`choice.${intent.action}_${side}`)}
        isReversed={intent.action === 'close'}
        onChange={(side) => dispatch({ type: 'side', side })}
      />
    </>
  );
}

/** Chooses which of several positions is closed. */
function PositionChoice({ live, rules, dispatch }: TicketPartProps) {
  const t = useTranslations('contracts');
  const format = useFormat();
  if (live.closable.length < 2) return null;
  return (
    <SelectSheet
      label={t('ticket_to_close')}
      options={live.closable.map(({ id, lots, entry_price }) => ({
        value: id,
        label: t('ticket_of', {
          lots: format.decimal(lots),
          price: format.fixed(entry_price, rules.priceDecimals),
        }),
      }))}
      value={live.position?.id ?? null}
      onChange={(positionId) => dispatch({ type: 'position', positionId })}
    />
  );
}

/** To open: the available balance and a way to more. To close: the lots that can be closed. */
function ContractAvailable({ intent, live, rules }: TicketPartProps) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const currency = rules.quote;
  if (intent.action === 'close') {
    return (
      <>
        <Available name={t('closable')} amount={format.decimal(live.position?.closable_lots ?? '0')} />
        <p className="text-muted text-xs">
          <Explained word="reduce_only">{t('reduce_only')}</Explained>
        </p>
      </>
    );
  }
  return (
    <Available
      name={trade('available')}
      amount={`${format.decimal(live.available, { least: 2, most: 2 })} ${currency}`}
      more={{
        to: transferPath({ from: 'coin', to: 'contract', currency }),
        label: t('transfer_in', { amount: format.decimal(live.available, { most: 2 }), currency }),
      }}
    />
  );
}

/** What is said of an order before it is sent. */
function useRepeated({ intent, live, rules }: TicketPartProps) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const { action, side } = intent;
  const multiple = action === 'open' ? live.multiple : (live.position?.multiple ?? live.multiple);
  return (draft: ContractDraft) => ({
    title: t(`action.${action}_${side}`, { currency: rules.base }),
    heading: (
      <div className="flex items-center gap-2 pb-3">
        <span className="font-semibold text-base">{rules.symbol}</span>
        <SideBadge side={side} multiple={multiple} />
      </div>
    ),
    size: { name: t('lots'), text: format.decimal(draft.lots) },
    effect: t(`does.${action}_${side}`),
    takeProfit: draft.take_profit ?? null,
    stopLoss: draft.stop_loss ?? null,
    visible: draft.visible_lots === undefined ? null : format.decimal(draft.visible_lots),
    mustAsk: live.warnings.some(({ code }) => code === 'stop_beyond_liquidation' || code === 'against'),
    ...(action === 'open' &&
      multiple >= RISKY_MULTIPLE && { risk: <RiskNote multiple={multiple} marginMode={live.marginMode} /> }),
  });
}
