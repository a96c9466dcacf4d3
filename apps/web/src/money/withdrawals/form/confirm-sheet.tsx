import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  type Bankcard,
  CODES,
  sendWithdrawalCode,
  submitWithdrawal,
  type Wallet,
  type WithdrawalBody,
  type WithdrawalMethod,
  type WithdrawalTerms,
} from '@trade/protocol';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { PasskeyConfirm } from '../../../account/passkeys/index.ts';
import {
  askForCode,
  Button,
  CodeInput,
  code,
  Detail,
  Details,
  Figure,
  FormAlert,
  Note,
  Sheet,
  TotpInput,
  type TotpKind,
  toast,
  totpRule,
  useFieldText,
  useOnce,
  useRefusals,
} from '../../../kit/index.ts';
import { TransportError, useApi, useAttempts } from '../../../platform/api/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import { WITHDRAWAL_RECORDS_PATH } from '../../../platform/paths.ts';
import { useUser } from '../../../platform/session/index.ts';
import { AddressText, networkName } from '../../networks/index.ts';
import { shownAccount } from '../account-number.ts';
import { WITHDRAWALS_KEY } from '../events.ts';
import type { WithdrawalQuote } from './quote.ts';

interface QuoteLinesProps {
  terms: WithdrawalTerms;
  method: WithdrawalMethod;
  amount: string;
  /** Null while there is no amount. */
  quote: WithdrawalQuote | null;
}

/** Fee, total and received amount, computed as on the server. */
export function QuoteLines({ terms, method, amount, quote }: QuoteLinesProps) {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, payout_currency } = method;
  const figure = (text: string | undefined, unit: string) =>
    text === undefined ? NO_FIGURE : `${format.amount(text, currency)} ${unit}`;
  return (
    <Details>
      <Detail name={t('fee', { rate: format.fraction(terms.fee_rate) })}>
        <Figure text={figure(quote?.fee, currency)} />
      </Detail>
      <Detail name={t('total')}>
        <Figure text={figure(quote?.total, currency)} />
      </Detail>
      <Detail name={t('received')}>
        <Figure
          text={figure(quote ? amount : undefined, payout_currency)}
          className="font-semibold text-base"
        />
      </Detail>
    </Details>
  );
}

/** The target of the withdrawal. */
export type Destination = { channel: 'wallet'; wallet: Wallet } | { channel: 'bank'; card: Bankcard };

type Proof = Pick<WithdrawalBody, 'verify_code' | 'totp' | 'passkey'>;
type Draft = Omit<WithdrawalBody, 'client_id' | keyof Proof>;

/**
 * Requests a withdrawal at most once: after a lost answer it keeps its id, even with another
 * confirmation code. The withdrawals are read again in every case.
 */
function useSubmitWithdrawal() {
  const api = useApi();
  const queries = useQueryClient();
  const attempt = useAttempts<Draft>();
  return async (draft: Draft, proof: Proof) => {
    try {
      return await attempt(draft, (body) =>
        api.call(submitWithdrawal, { body: { ...body, ...proof } satisfies WithdrawalBody }),
      );
    } finally {
      void queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
    }
  };
}

/** Refusals of the code of either kind. */
const CODE_REFUSALS = {
  [CODES.google_verification_required]: 'code',
  [CODES.verification_code_invalid]: 'code',
  [CODES.authenticator_code_used]: 'code',
  [CODES.information_incomplete]: 'code',
  [CODES.verification_code_wrong]: 'code',
  [CODES.withdrawal_code_for_another]: 'code',
} as const;

interface ConfirmSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  terms: WithdrawalTerms;
  method: WithdrawalMethod;
  destination: Destination;
  amount: string;
  quote: WithdrawalQuote;
}

/** Repeats the withdrawal, and asks for a code to confirm it. */
export function ConfirmSheet({ open, onOpenChange, ...withdrawal }: ConfirmSheetProps) {
  const t = useTranslations('withdrawals');
  const [busy, setBusy] = useState(false);
  return (
    <Sheet open={open} onOpenChange={(next) => !busy && onOpenChange(next)} title={t('confirm_title')}>
      <div className="space-y-5">
        <Details>
          <DestinationLines destination={withdrawal.destination} />
        </Details>
        <div className="border-line border-t pt-4">
          <QuoteLines {...withdrawal} />
        </div>
        <Note tone="warning">{t('confirm_warning')}</Note>
        <Confirmation {...withdrawal} onBusy={setBusy} />
      </div>
    </Sheet>
  );
}

function DestinationLines({ destination }: { destination: Destination }) {
  const t = useTranslations('withdrawals');
  if (destination.channel === 'bank') {
    const { bank_name, account_number, payee_name } = destination.card;
    return (
      <>
        <Detail name={t('bank')}>{bank_name}</Detail>
        <Detail name={t('account')}>{shownAccount(account_number)}</Detail>
        <Detail name={t('payee')}>{payee_name}</Detail>
      </>
    );
  }
  const { network, address, label } = destination.wallet;
  return (
    <>
      {label !== '' && <Detail name={t('wallet')}>{label}</Detail>}
      <Detail name={t('network')}>{networkName(network)}</Detail>
      <Detail name={t('address')}>
        <AddressText address={address} className="text-sm" />
      </Detail>
    </>
  );
}

/** What is withdrawn, as every call about it says. */
function askedOf({
  amount,
  destination,
  method,
}: Pick<ConfirmSheetProps, 'amount' | 'destination' | 'method'>) {
  const { channel, currency } = method;
  return destination.channel === 'wallet'
    ? { channel, wallet_id: destination.wallet.id, currency, amount }
    : { channel, bankcard_id: destination.card.id, currency, amount };
}

interface ConfirmationProps extends Omit<ConfirmSheetProps, 'open' | 'onOpenChange'> {
  onBusy: (busy: boolean) => void;
}

function Confirmation({ terms, method, destination, amount, onBusy }: ConfirmationProps) {
  const t = useTranslations('withdrawals');
  const api = useApi();
  const navigate = useNavigate();
  const email = useUser()?.email ?? '';
  const byTotp = terms.confirmation === 'totp';
  const [kind, setKind] = useState<TotpKind>('app');
  const { register, handleSubmit, setError, clearErrors, resetField, formState } = useForm({
    resolver: zodResolver(z.object({ code: byTotp ? totpRule[kind] : code })),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const fieldText = useFieldText();
  const showRefusal = useRefusals(setError, CODE_REFUSALS);
  const submitWithdrawal = useSubmitWithdrawal();

  const asked = askedOf({ method, destination, amount });

  const send = async () => {
    // An error of the previous code does not apply to the new one.
    clearErrors('code');
    try {
      return await askForCode(api.call(sendWithdrawalCode, { body: asked }), email);
    } catch (error) {
      showRefusal(error);
      return null;
    }
  };

  const once = useOnce(true);
  const withdraw = async (proof: Proof): Promise<boolean> => {
    onBusy(true);
    try {
      const { id } = await submitWithdrawal({ ...asked, fee_rate: terms.fee_rate }, proof);
      toast.success(t('submitted'));
      await navigate(`${WITHDRAWAL_RECORDS_PATH}?id=${id}`, { replace: true });
      return true;
    } catch (error) {
      if (error instanceof TransportError) setError('root', { message: t('unanswered') });
      else showRefusal(error);
      return false;
    } finally {
      onBusy(false);
    }
  };
  const submit = handleSubmit((entries) =>
    once(() => withdraw(byTotp ? { totp: entries.code } : { verify_code: entries.code })),
  );
  const isByPasskey = terms.confirmation === 'passkey';

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {byTotp && (
        <TotpInput
          {...register('code')}
          kind={kind}
          onKind={(next) => {
            resetField('code');
            setKind(next);
          }}
          error={fieldText(errors.code)}
        />
      )}
      {terms.confirmation === 'email' && (
        <CodeInput {...register('code')} onSend={send} error={fieldText(errors.code)} />
      )}
      <FormAlert text={errors.root?.message} />
      {!isByPasskey && (
        <Button type="submit" block busy={isSubmitting}>
          {t('confirm')}
        </Button>
      )}
      <PasskeyConfirm
        purpose="withdrawal"
        only={isByPasskey}
        onAnswer={(passkey) => once(() => withdraw({ passkey }))}
      />
    </form>
  );
}
