import { type IeoProject, subscribeToIeo } from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Detail, Details, Explained, Figure, Note, RecordSheet, toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useServerNow } from '../../platform/clock/index.ts';
import { remainingSeconds, useFormat, useTimes } from '../../platform/format/index.ts';
import { useAvailable } from '../../platform/live/index.ts';
import {
  OfferAction,
  OfferAmount,
  PurchaseSheet,
  percentOf,
  ShareBar,
  unitsOf,
  useEarnSending,
  usePurchaseForm,
} from '../offers/index.ts';
import { AllotmentCheck } from './allotment-check.tsx';
import { costOf, mostTokens, type QuantityProblem, quantityProblem } from './cost.ts';
import { IEO_RECORDS_PATH } from './paths.ts';
import { IEO_KEY } from './queries.ts';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Counts down to the next step: the window opens, the window closes, or trading of the tokens
 * starts.
 */
export function WindowClock({ project }: { project: IeoProject }) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const finance = useTranslations('earn');
  const now = useServerNow();
  const { status } = project;
  if (status !== 'upcoming' && status !== 'open') {
    return <Line name={t('market_time')} text={times.dateTime(project.time_to_market)} />;
  }
  const left = remainingSeconds(status === 'upcoming' ? project.starts_at : project.ends_at, now);
  const days = Math.floor(left / 86_400);
  const clock = `${two(Math.floor(left / 3_600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return (
    <Line
      name={t(status === 'upcoming' ? 'opens_in' : 'closes_in')}
      text={days > 0 ? `${finance('days', { days })} ${clock}` : clock}
    />
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-xs">
      <span className="text-muted">{name}</span>
      <Figure text={text} className="font-medium text-sm" />
    </p>
  );
}

/** The share of the supply that is subscribed; it may exceed the supply many times. */
export function AppliedBar({ project: { applied, supply, applications, status } }: { project: IeoProject }) {
  const t = useTranslations('ieo');
  const format = useFormat();
  const percent = (unitsOf(applied) * 100n) / unitsOf(supply);
  const text = t('applied_times', { percent: format.decimal(String(percent)) });
  return (
    <div>
      <ShareBar
        label={t('applied')}
        percent={percentOf(applied, supply)}
        valueText={text}
        quiet={status !== 'open'}
      >
        <Figure text={text} className="font-medium" />
      </ShareBar>
      <p className="mt-1.5 text-faint text-xs">{t('applications', { count: applications })}</p>
    </div>
  );
}

/** The typed quantity, its cost, and its problem. */
function useQuantity(project: IeoProject) {
  const t = useTranslations('ieo');
  const format = useFormat();
  const available = useAvailable('coin', 'USDT');
  const [quantity, setQuantity] = useState('');
  const problem = quantityProblem(quantity, project, available);
  const most = available === null ? '0' : mostTokens(project, available);
  const limits: Record<QuantityProblem, string> = {
    quantity_required: '0',
    quantity_off_step: project.step,
    quantity_below: project.minimum,
    quantity_above: project.maximum,
    quantity_above_balance: most,
  };
  // Too large an amount is reported at once; other problems wait until the customer has finished
  // typing.
  const isTooMuch = problem === 'quantity_above' || problem === 'quantity_above_balance';
  const errorOf = (tried: boolean) =>
    problem !== null && (tried || isTooMuch)
      ? t(`error.${problem}`, {
          amount: format.decimal(limits[problem]),
          step: format.decimal(project.step),
          currency: project.currency,
        })
      : undefined;
  return { available, setQuantity, quantity, problem, most, errorOf };
}

/** What a subscription freezes until the allotment. */
function CostLine({ cost }: { cost: string }) {
  const t = useTranslations('ieo');
  return (
    <Detail name={<Explained word="hold">{t('cost')}</Explained>}>
      <Figure text={`${cost} USDT`} className="font-semibold text-base" />
    </Detail>
  );
}

/** The number of tokens to subscribe, and the amount that is frozen for them. */
function SubscribeForm({ project }: { project: IeoProject }) {
  const t = useTranslations('ieo');
  const format = useFormat();
  const entry = useQuantity(project);
  const { tried, submit, sheet } = usePurchaseForm(entry.problem, project.status === 'open');
  return (
    <>
      <form noValidate onSubmit={submit} className="space-y-4 border-line border-t pt-4">
        <OfferAmount
          label={t('quantity')}
          placeholder="0"
          value={entry.quantity}
          onChange={entry.setQuantity}
          currency={project.currency}
          most={entry.most}
          available={{ amount: entry.available, currency: 'USDT' }}
          error={entry.errorOf(tried)}
        />
        <Details>
          <CostLine cost={format.decimal(costOf(entry.quantity, project))} />
        </Details>
        <Note tone="warning" title={t('risk_title')}>
          {t('risk')}
        </Note>
        <OfferAction closed={project.status === 'open' ? null : t('closed_upcoming')}>
          {t('submit')}
        </OfferAction>
      </form>
      <ConfirmSheet sheet={sheet} project={project} quantity={entry.quantity} />
    </>
  );
}

interface Draft {
  project_id: string;
  /** Tokens. */
  quantity: string;
}

interface ConfirmSheetProps {
  sheet: ReturnType<typeof usePurchaseForm>['sheet'];
  project: IeoProject;
  quantity: string;
}

/** Repeats the subscription, with the risk, before the money is frozen. */
function ConfirmSheet({ sheet, project, quantity }: ConfirmSheetProps) {
  const t = useTranslations('ieo');
  const times = useTimes();
  const format = useFormat();
  const api = useApi();
  const navigate = useNavigate();
  const { sending, send } = useEarnSending(IEO_KEY, (body: Draft & { client_id: string }) =>
    api.call(subscribeToIeo, { body }),
  );
  const cost = format.decimal(costOf(quantity, project));
  const subscribe = async () => {
    const subscription = await send({ project_id: project.id, quantity });
    if (subscription === null) return false;
    toast.success(t('subscribed'));
    await navigate(IEO_RECORDS_PATH);
    return true;
  };
  return (
    <PurchaseSheet
      {...sheet}
      title={t('confirm_title')}
      action={t('confirm', { amount: cost })}
      sending={sending}
      onConfirm={subscribe}
      risk={{ title: t('risk_title'), text: t('risk') }}
    >
      <Details>
        <Detail name={t('detail')}>{project.name}</Detail>
        <Detail name={t('quantity')}>
          <Figure
            text={`${format.amount(quantity, project.currency)} ${project.currency}`}
            className="font-semibold"
          />
        </Detail>
        <Detail name={t('price')}>
          <Figure text={`${format.decimal(project.price)} USDT`} />
        </Detail>
        <CostLine cost={cost} />
        <Detail name={t('market_time')}>
          <Figure text={times.dateTime(project.time_to_market)} />
        </Detail>
      </Details>
    </PurchaseSheet>
  );
}

interface ProjectSheetProps {
  /** Null while no project is open. */
  project: IeoProject | null;
  onClose: () => void;
}

/** One project: its terms, the allotment rule, and while the window is open the form. */
export function ProjectSheet({ project, onClose }: ProjectSheetProps) {
  return (
    <RecordSheet title={({ name, currency }) => `${name} (${currency})`} record={project} onClose={onClose}>
      {(shown) => <ProjectDetail project={shown} />}
    </RecordSheet>
  );
}

function ProjectDetail({ project }: { project: IeoProject }) {
  const t = useTranslations('ieo');
  const { status } = project;
  const isAllotted = status === 'allotted' || status === 'listed';
  return (
    <>
      <WindowClock project={project} />
      {status !== 'upcoming' && status !== 'canceled' && <AppliedBar project={project} />}
      <ProjectTerms project={project} />
      {project.description !== '' && (
        <section>
          <h3 className="font-semibold text-sm">{t('about')}</h3>
          <p className="mt-1.5 whitespace-pre-line text-muted">{project.description}</p>
        </section>
      )}
      <section>
        <h3 className="font-semibold text-sm">
          <Explained word="allotment">{t('rules')}</Explained>
        </h3>
        <ul className="mt-1.5 list-disc space-y-1 pl-4 text-muted">
          {(['rule_freeze', 'rule_share', 'rule_refund', 'rule_credit'] as const).map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </section>
      {isAllotted && <AllotmentCheck project={project.id} currency={project.currency} />}
      {(status === 'open' || status === 'upcoming') && <SubscribeForm project={project} />}
    </>
  );
}

function ProjectTerms({ project }: { project: IeoProject }) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency } = project;
  const tokens = (text: string) => <Figure text={`${format.amount(text, currency)} ${currency}`} />;
  return (
    <Details>
      <Detail name={t('price')}>
        <Figure text={`${format.decimal(project.price)} USDT`} className="font-semibold" />
      </Detail>
      <Detail name={t('supply')}>{tokens(project.supply)}</Detail>
      {project.passed !== null && <Detail name={t('passed')}>{tokens(project.passed)}</Detail>}
      <Detail name={t('minimum')}>{tokens(project.minimum)}</Detail>
      <Detail name={t('maximum')}>{tokens(project.maximum)}</Detail>
      <Detail name={t('step')}>{tokens(project.step)}</Detail>
      <Detail name={t('window')}>
        <Figure text={times.dateTime(project.starts_at)} className="block" />
        <Figure text={t('window_to', { to: times.dateTime(project.ends_at) })} className="block" />
      </Detail>
      <Detail name={t('market_time')}>
        <Figure text={times.dateTime(project.time_to_market)} />
      </Detail>
    </Details>
  );
}
