import { type BodyOf, CODE_RESEND_AFTER, CODE_VALID, CODES, type calls, type Locale } from '@trade/protocol';
import { digestOf } from '../../core/sequencer/index.ts';
import {
  codeMessage,
  handOverCode,
  LOGGED_IN,
  proofOf,
  requireGenuine,
} from '../../customers/identity/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import {
  type Destination,
  destinationId,
  destinationText,
  findDestination,
  shownDestination,
} from './destination.ts';
import { checkAmount } from './methods.ts';
import type { WithdrawalDependencies } from './open.ts';

const PURPOSE = 'withdrawal';

/**
 * Mails the code that confirms exactly one withdrawal, of this amount to this destination. Throws
 * the refusals that the call describes. Returns when another may be requested and how long this one
 * is valid, ms.
 */
export async function sendWithdrawalCode(
  deps: WithdrawalDependencies,
  { body, caller, locale }: { body: BodyOf<typeof calls.sendWithdrawalCode>; caller: Caller; locale: Locale },
): Promise<{ resend_after: number; valid_for: number }> {
  const { appName, config, identity } = deps;
  const { amount } = body;
  const { destination, method } = await findDestination(deps, caller.customer, body, destinationId(body));
  checkAmount(amount, method);
  const user = await requireGenuine(deps, caller.customer);
  const proof = await proofOf(identity, user.id);
  if (proof === 'totp') throw new CatalogueError(CODES.google_verification_required);
  if (proof === 'passkey') throw new CatalogueError(CODES.passkey_required);
  const act = actOf(body.currency, amount, destination);
  const code = await identity.codes.issue(PURPOSE, user.email, LOGGED_IN, { act, most: config.codesADay });
  const shown = destinationText(shownDestination(destination));
  const confirms = {
    amount: amountText(amount),
    currency: body.currency,
    destination: shown,
  };
  const letter = { app: appName(), locale, purpose: PURPOSE, code, confirms } as const;
  await handOverCode({ ...deps, ...identity }, PURPOSE, codeMessage('email', user.email, letter));
  return { resend_after: CODE_RESEND_AFTER, valid_for: CODE_VALID };
}

/**
 * What a code is bound to: the amount, and the destination itself, because a saved one can be
 * changed.
 */
export function actOf(currency: string, amount: bigint, destination: Destination): string {
  const place =
    destination.channel === 'wallet'
      ? [destination.network, destination.address]
      : [
          destination.payeeName,
          destination.bankName,
          destination.bankCountry,
          destination.accountNumber,
          destination.internationalCode,
          destination.abaNumber,
        ];
  return digestOf([destination.channel, currency, amount.toString(), ...place]);
}
