import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  LOT_DECIMALS,
  type Position,
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
import { CONTRACT_WORDS, type ContractDraft } from './evaluate.ts';
import { type ContractIntent, orderSide } from './intent.ts';
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
  const { intent, enter } = ticket;
  const live = useLiveContractTicket(intent, instrument, rules);
  const conditions = useConditions('contracts');
  const api = useApi();
  const opens = intent.action === 'open';
  const part = { intent, live, rules, enter };
  return (
    <OrderTicket
      ticket={ticket}
      live={live}
      rules={rules}
      side={orderSide(intent)}
      choices={<ContractChoices {...part} />}
      types={{
        slippageBound: instrument.slippage_bound,
        others: conditions.types,
        beside: opens && (
          <MultipleField
            multiples={rules.multiples}
            value={live.multiple}
            marginMode={live.marginMode}
            lockedBy={live.openings[intent.side].lockedBy}
            onChange={(multiple, marginMode) => enter({ multiple, marginMode })}
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
  enter: ContractTicket['enter'];
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

/** Open or close, which side of positions, and which of several is closed. */
function ContractChoices({ intent, live, rules, enter }: TicketPartProps) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const { action, side } = intent;
  const closes = action === 'close';
  const labelOf = ({ lots, entry_price }: Position) =>
    t('ticket_of', { lots: format.decimal(lots), price: format.fixed(entry_price, rules.priceDecimals) });
  return (
    <>
      <Segmented
        label={t('open_or_close')}
        choices={(['open', 'close'] as const).map((value) => ({ value, label: t(value) }))}
        value={action}
        onChange={(chosen) => enter({ action: chosen })}
      />
      <SideChoice
        value={side}
        labelOf={(of) => t(`choice.${action}_${of}`)}
        isReversed={closes}
        onChange={(chosen) => enter({ side: chosen })}
      />
      {closes && live.closable.length > 1 && (
        <SelectSheet
          label={t('ticket_to_close')}
          options={live.closable.map((position) => ({ value: position.id, label: labelOf(position) }))}
          value={live.position?.id ?? null}
          onChange={(positionId) => enter({ positionId })}
        />
      )}
    </>
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
    visible: draft.visible_lots === undefined ? null : format.decimal(draft.visible_lots),
    mustAsk: live.warnings.some(({ code }) => code === 'stop_beyond_liquidation' || code === 'against'),
    ...(action === 'open' &&
      multiple >= RISKY_MULTIPLE && { risk: <RiskNote multiple={multiple} marginMode={live.marginMode} /> }),
  });
}
