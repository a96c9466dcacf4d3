import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type Answers, visit } from '../../customer.ts';
import { pictureFile, stubCanvas } from '../../kit/canvas.ts';
import { chat, message } from '../../support/samples.ts';
import { type ClientCase, choose, NO_ENVELOPE } from './message.ts';

const MEGABYTE = 1024 * 1024;

const openChat = (answers: Answers = {}) =>
  visit('/customer-service', { answers: { '/support/chat': { data: chat() }, ...answers } });

async function openContact(...files: File[]): Promise<void> {
  stubCanvas();
  await visit('/setting/contact-us', {
    answers: { '/upload': { data: { file_id: 'picture-number-01', url: '/x' } } },
  });
  await choose(...files);
}

/** The chat with customer service, and the contact form. */
export const supportCases: readonly ClientCase[] = [
  [
    'chat.enter_content',
    async ({ chat: { write } }) => {
      await openChat();
      await userEvent.type(await screen.findByLabelText(write), '  {Enter}');
    },
  ],
  [
    'chat.file_compression_failed',
    async ({ chat: { write } }) => {
      stubCanvas();
      vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
      await openChat();
      await screen.findByLabelText(write);
      await choose(pictureFile());
    },
  ],
  [
    'chat.file_upload_failed',
    async ({ chat: { write } }) => {
      await openChat({ '/upload': NO_ENVELOPE });
      await screen.findByLabelText(write);
      await choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    },
  ],
  [
    'chat.invalid_time',
    () => openChat({ '/support/chat': { data: chat([message(1, { created_at: 9e15 })]) } }),
  ],
  ['chat.unavailable', () => openChat({ '/support/chat': { code: 558, message: 'No.' } })],
  ['contact.error.invalid_type', () => openContact(pictureFile(10, 'a.pdf', 'application/pdf'))],
  ['contact.error.too_large', () => openContact(pictureFile(5 * MEGABYTE + 1))],
  [
    'contact.error.too_many',
    () => openContact(...Array.from({ length: 6 }, (_, at) => pictureFile(100, `${at}.png`))),
  ],
];
