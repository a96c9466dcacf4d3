import { screen, waitFor, within } from '@testing-library/react';
import type { InboxMessage, InboxThread } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../harness/api-server.ts';
import { openAs, pageOf } from '../harness/console.tsx';

const ACCOUNT = 'ann@venue.example';

const message = (id: string, what: Partial<InboxMessage> = {}): InboxMessage => ({
  id,
  conversation_id: '7',
  client_id: null,
  author: 'customer',
  operator: null,
  content: { kind: 'text', text: `Message ${id}` },
  created_at: Date.UTC(2026, 0, 2),
  ...what,
});

function threadOf(what: Partial<InboxThread> = {}): InboxThread {
  const messages = what.messages ?? [message('1', { content: { kind: 'text', text: '<b>Help</b>' } })];
  return {
    id: '7',
    customer: { id: '1000', email: 'may@mail.example', nickname: 'May', held: [] },
    locale: 'fre',
    status: 'waiting',
    assigned_to: null,
    unread: 1,
    last_message: message('1', { content: { kind: 'text', text: '<b>Help</b>' } }),
    opened_at: 1,
    ended_at: null,
    customer_online: true,
    customer_typing: false,
    read_by_customer: null,
    ...what,
    messages,
  };
}

const CUSTOMER = {
  id: '1000',
  email: 'may@mail.example',
  phone: '+14155552671',
  nickname: 'May',
  disabled: false,
  disabled_reason: null,
  held: [],
  primary: 'approved',
  advanced: 'not_verified',
  credit_score: 100,
  version: 'v1',
  created_at: 1,
};
const CANNED = { id: '3', title: 'Bonjour', locale: 'fre', text: 'Bonjour, je regarde.' };

function open(thread = threadOf(), routes: Record<string, Route> = {}, path = '/desk/7') {
  return openAs(['support'], path, {
    'GET /desk': pageOf(thread),
    'GET /desk/7': { data: thread },
    'GET /customers/1000': { data: CUSTOMER },
    'GET /canned-replies': { data: { items: [CANNED] } },
    'POST /desk/presence': { data: { operators: [{ account: ACCOUNT, name: 'Ann' }] } },
    'POST /desk/7/read': { data: null },
    'POST /desk/7/typing': { data: null },
    'POST /desk/7/messages': ({ body }) => ({
      data: threadOf({
        assigned_to: ACCOUNT,
        status: 'answered',
        unread: 0,
        messages: [
          message('1'),
          message('2', {
            author: 'operator',
            operator: ACCOUNT,
            content: { kind: 'text', text: (body as { text: string }).text },
          }),
        ],
      }),
    }),
    'POST /desk/7/assignment': { data: threadOf({ assigned_to: ACCOUNT }) },
    'POST /desk/7/end': { data: threadOf({ status: 'ended' }) },
    ...routes,
  });
}

describe('the queue', () => {
  it('shows who waits with what they said, and the others when asked', async () => {
    const { api, user } = await open(threadOf(), {}, '/desk');
    expect(await screen.findByRole('link', { name: 'May' })).toBeTruthy();
    expect(screen.getByText('<b>Help</b>')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Ended' }));
    await user.click(screen.getByRole('checkbox', { name: 'Only mine' }));
    await waitFor(() =>
      expect(api.callsTo('GET /desk').at(-1)?.query).toMatchObject({ status: 'ended', mine: 'true' }),
    );
  });

  it('tells customers whether the operator is there', async () => {
    const { api, user } = await open(threadOf(), {}, '/desk');
    expect(await screen.findByText('At the desk: Ann')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Away' }));
    await waitFor(() =>
      expect(api.callsTo('POST /desk/presence').map(({ body }) => body)).toEqual([
        { online: true },
        { online: false },
      ]),
    );
  });
});

describe('a conversation', () => {
  it('shows text as text, who asks, and marks it as seen', async () => {
    const { api } = await open();
    expect(await screen.findByText('<b>Help</b>')).toBeTruthy();
    expect(await screen.findByText('+14155552671')).toBeTruthy();
    expect(screen.getByText('French')).toBeTruthy();
    await waitFor(() =>
      expect(api.callsTo('POST /desk/7/read').map(({ body }) => body)).toContainEqual({ through: '1' }),
    );
  });

  it('is answered with Enter, once', async () => {
    const { api, user } = await open();
    await user.type(await screen.findByLabelText('Answer'), 'On its way.{Enter}');
    expect(await within(screen.getByRole('log')).findByText('On its way.')).toBeTruthy();
    expect(api.callsTo('POST /desk/7/messages').map(({ body }) => body)).toEqual([
      { client_id: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), text: 'On its way.' },
    ]);
    expect(api.callsTo('POST /desk/7/typing')).toHaveLength(1);
  });

  it('takes a canned reply into the answer, where it can be changed', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('Canned replies'), '3');
    expect((screen.getByLabelText('Answer') as HTMLTextAreaElement).value).toBe(CANNED.text);
  });

  it("of a colleague's must be taken over first", async () => {
    const { api, user } = await open(threadOf({ assigned_to: 'bob' }));
    expect(await screen.findByText('bob is answering this conversation.')).toBeTruthy();
    expect(screen.queryByLabelText('Answer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() =>
      expect(api.callsTo('POST /desk/7/assignment').map(({ body }) => body)).toEqual([
        { from: 'bob', operator: ACCOUNT },
      ]),
    );
  });

  it('ends after a confirmation', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(api.callsTo('POST /desk/7/end')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(api.callsTo('POST /desk/7/end')).toHaveLength(1));
  });

  it('that is over takes no answer', async () => {
    await open(threadOf({ status: 'ended' }));
    expect(await screen.findByText(/This conversation has ended/)).toBeTruthy();
    expect(screen.queryByLabelText('Answer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  });

  it('fetches a picture only when it is asked for: the audit log says who looked', async () => {
    const file = { id: 'chat-picture-0001', name: 'Receipt.jpg', size: 9, picture: true };
    const { api, user } = await open(
      threadOf({ messages: [message('1', { content: { kind: 'file', file } })] }),
      {
        'GET /desk-files/chat-picture-0001': { file: 'picture' },
      },
    );
    expect(await screen.findByText('Receipt.jpg')).toBeTruthy();
    expect(api.callsTo('GET /desk-files/chat-picture-0001')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show image' }));
    expect(await screen.findByRole('img', { name: 'Receipt.jpg' })).toBeTruthy();
  });
});

describe('canned replies', () => {
  it('are added and removed', async () => {
    const { api, user } = await open(
      threadOf(),
      {
        'POST /canned-replies': { data: { items: [CANNED] } },
        'DELETE /canned-replies/3': { data: { items: [] } },
      },
      '/desk',
    );
    await user.click(await screen.findByRole('button', { name: 'Add a canned reply' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Title'), 'Hello');
    await user.selectOptions(dialog.getByLabelText('Language'), 'spa');
    await user.type(dialog.getByLabelText('Text'), 'Hola.');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo('POST /canned-replies')[0]?.body).toEqual({
      title: 'Hello',
      locale: 'spa',
      text: 'Hola.',
    });
    await user.click(screen.getByRole('button', { name: 'Remove “Bonjour”' }));
    await waitFor(() => expect(api.callsTo('DELETE /canned-replies/3')).toHaveLength(1));
  });
});
