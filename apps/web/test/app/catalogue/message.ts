import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Messages } from '@trade/locales';
import { CONTACT_IMAGES } from '@trade/protocol';
import { createTranslator } from 'use-intl/core';

/**
 * What only the app itself can say, by where the text stands. The codes of the catalogue come from
 * the server: a test there brings each of them about.
 */
export const CLIENT_MESSAGES = [
  'auth.error.code_not_sent',
  'auth.error.password_not_updated',
  'chat.enter_content',
  'chat.file_compression_failed',
  'chat.file_upload_failed',
  'chat.invalid_time',
  'chat.unavailable',
  'contact.error.invalid_type',
  'contact.error.too_large',
  'contact.error.too_many',
  'kit.no_more',
  'kit.unknown_error',
  'orders.no_history',
  'pictures.upload_failed',
  'deposits.error.voucher_missing',
  'deposits.wait_title',
  'shell.app_failed',
  'shell.login_required',
  'verification.form.advanced_failed',
  'verification.form.upload_failed',
  'verification.rejected_reason',
  'withdrawals.no_wallet',
] as const;
type ClientMessage = (typeof CLIENT_MESSAGES)[number];

/** A message and what somebody does until the app says it, in the language of these texts. */
export type ClientCase = readonly [name: ClientMessage, cause: (texts: Messages) => Promise<unknown>];

/** The text of a message as it is shown in the language of a tag (BCP 47). */
export function textOf(texts: Messages, name: ClientMessage, tag: string): string {
  return createTranslator({ locale: tag, messages: texts })(name, { count: CONTACT_IMAGES });
}

/** Gives a file to the only place on the page that takes one, past the picker's own filter. */
export async function choose(...files: File[]): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
    if (!found) throw new Error('Nothing here takes a file');
    return found;
  });
  await userEvent.setup({ applyAccept: false }).upload(input, files);
}

/** An answer from something between the app and the server. */
export const NO_ENVELOPE = { status: 502, text: 'no envelope' };
