import { screen, waitFor, within } from '@testing-library/react';
import type { ContactMessage } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../harness/api-server.ts';
import { openAs, pageOf, TOKEN } from '../../harness/console.tsx';

const MESSAGE: ContactMessage = {
  id: '5',
  customer: { id: '1000', email: 'may@mail.example', nickname: 'May', held: [] },
  phone: '+14155552671',
  question: 'Where is\n<b>my</b> deposit?',
  images: ['image-000000000001', 'image-000000000002'],
  locale: 'fre',
  created_at: Date.UTC(2026, 0, 2),
  handled: null,
};
const HANDLED: ContactMessage = { ...MESSAGE, handled: { at: 1, by: 'ann', note: 'Called back.' } };

function open(message: ContactMessage = MESSAGE, routes: Record<string, Route> = {}) {
  return openAs(['support'], '/messages/5', {
    'GET /contact/5': { data: message },
    'POST /contact/5/handled': { data: HANDLED },
    'GET /contact-images/image-000000000001': { file: 'one' },
    'GET /contact-images/image-000000000002': { file: 'two' },
    'GET /contact': pageOf(),
    ...routes,
  });
}
const dialog = () => within(screen.getByRole('dialog'));

describe('a message', () => {
  it('shows what was asked as text, by whom, and its images with the login', async () => {
    const { api } = await open();
    expect(await screen.findByText(/<b>my<\/b> deposit/)).toBeTruthy();
    expect(screen.getByText('+14155552671')).toBeTruthy();
    expect(screen.getByText('French')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'May (1000)' }).getAttribute('href')).toBe(
      '/console/customers/1000',
    );
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Image 2' })).toBeTruthy();
    const fetched = api.calls.filter(({ path }) => path.startsWith('/contact-images/'));
    expect(fetched.map(({ token }) => token)).toEqual([TOKEN, TOKEN]);
  });

  it('is marked as handled once, with what was done', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark as handled' }));
    await user.click(dialog().getByRole('button', { name: 'Mark as handled' }));
    expect(dialog().getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    await user.type(dialog().getByLabelText('Action taken'), ' Called back. ');
    await user.dblClick(dialog().getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('The message has been marked as handled.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeTruthy();
    expect(api.callsTo('POST /contact/5/handled').map(({ body }) => body)).toEqual([
      { note: 'Called back.' },
    ]);
  });

  it('that was handled no longer waits in the navigation', async () => {
    const none = {
      verification: null,
      desk: 0,
      deposits: null,
      withdrawals: null,
      payouts: null,
      unclear_payouts: null,
      adjustments: null,
      approvals: 0,
    };
    const { api, user } = await open(MESSAGE, { 'GET /waiting': { data: { ...none, messages: 1 } } });
    const link = await screen.findByRole('link', { name: 'Messages' });
    await waitFor(() => expect(link.getAttribute('aria-description')).toBe('1 waiting'));
    api.answer('GET /waiting', { data: { ...none, messages: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Mark as handled' }));
    await user.type(dialog().getByLabelText('Action taken'), 'Called back.');
    await user.click(dialog().getByRole('button', { name: 'Mark as handled' }));
    await waitFor(() => expect(link.getAttribute('aria-description')).toBeNull());
  });

  it('that was handled says by whom and how, and is not handled again', async () => {
    await open(HANDLED);
    expect(await screen.findByText('Called back.')).toBeTruthy();
    expect(screen.getByText('ann')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as handled' })).toBeNull();
  });

  it("stays open when the server refuses, with the server's words", async () => {
    const { user } = await open(MESSAGE, {
      'POST /contact/5/handled': { code: 566, message: 'It was handled already' },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as handled' }));
    await user.type(dialog().getByLabelText('Action taken'), 'Called');
    await user.click(dialog().getByRole('button', { name: 'Mark as handled' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('It was handled already');
  });
});

describe('the inbox', () => {
  it('shows the open messages, and the handled ones when asked', async () => {
    const { api, user } = await openAs(['support'], '/messages', {
      'GET /contact': ({ query }) => ({
        data: { items: query.status === 'handled' ? [HANDLED] : [], next_cursor: null },
      }),
    });
    expect(await screen.findByText('No messages are waiting for an answer.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Handled' }));
    expect((await screen.findByRole('link', { name: '5' })).getAttribute('href')).toBe('/console/messages/5');
    expect(api.callsTo('GET /contact').map(({ query }) => query.status)).toEqual(['open', 'handled']);
  });
});
