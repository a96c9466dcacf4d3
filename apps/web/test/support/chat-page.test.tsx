// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatEvent, ChatMessageBody } from '@trade/protocol';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { withEvent } from '../../src/support/query.ts';
import { type Answers, press, visit } from '../customer.ts';
import { heicFile, pictureFile, stubCanvas } from '../kit/canvas.ts';
import { eventually, SocketServer } from '../platform/live/socket-server.ts';
import { chat, message } from './samples.ts';

const PAGE = '/customer-service';
/** A whole page of the app takes a while to appear on a busy machine. */

beforeEach(() => {
  // The test browser's own socket hands out events that its runtime does not know.
  vi.stubGlobal('WebSocket', WebSocket);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The server keeps what it is sent. */
function answers(start = chat()): Answers {
  let state = start;
  let id = 100;
  return {
    'GET /support/chat': () => ({ data: state }),
    'POST /support/chat/read': () => ({ data: state }),
    'POST /support/chat/typing': { data: null },
    'POST /support/chat/messages': ({ body }) => {
      const sent = body as ChatMessageBody;
      id += 1;
      const said = message(id, {
        author: 'customer',
        client_id: sent.client_id,
        content: sent.file
          ? { kind: 'file', file: { ...sent.file, size: 2048, picture: true } }
          : { kind: 'text', text: sent.text ?? '' },
      });
      state = {
        ...state,
        conversation_id: '1',
        messages: { items: [said, ...state.messages.items], next_cursor: null },
      };
      return { data: said };
    },
    'POST /support/chat/end': () => {
      id += 1;
      const ended = message(id, { author: 'customer', content: { kind: 'ended' } });
      state = {
        ...state,
        conversation_id: null,
        messages: { items: [ended, ...state.messages.items], next_cursor: null },
      };
      return { data: state };
    },
    'POST /upload': { data: { file_id: 'picture-number-01', url: '/x' } },
  };
}

const write = async (text: string) => userEvent.type(await screen.findByLabelText('Write a message'), text);
const log = () => within(screen.getByRole('log'));

describe('the chat', () => {
  it('shows what was said, day by day, and by whom', async () => {
    await visit(PAGE, {
      answers: answers(
        chat([
          message(1, { author: 'customer', text: '<b>Where</b> is it?' }),
          message(2, { text: 'On its way.', created_at: Date.now() - 1_000 }),
        ]),
      ),
    });
    expect(await screen.findByText('<b>Where</b> is it?')).toBeTruthy();
    expect(log().getByText('2026-03-09')).toBeTruthy();
    expect(log().getByText('Today')).toBeTruthy();
    expect(screen.getByText('Online')).toBeTruthy();
  });

  it('says what it is for while nothing was said, and that nobody is there', async () => {
    await visit(PAGE, { answers: answers(chat([], { online: false })) });
    expect(await screen.findByText('How can we help?')).toBeTruthy();
    expect(screen.getByText('Offline')).toBeTruthy();
    expect(screen.getByText(/we will reply here and by email/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End conversation' })).toBeNull();
  });

  it('says of a moment that is none that it is invalid', async () => {
    await visit(PAGE, { answers: answers(chat([message(1, { created_at: 9e15 })])) });
    expect((await screen.findAllByText('The time is not valid. Reload the page.')).length).toBeGreaterThan(0);
  });

  it('is unavailable, and comes back', async () => {
    let down = true;
    const known = answers();
    await visit(PAGE, {
      answers: {
        ...known,
        'GET /support/chat': (call) =>
          down
            ? { code: 558, message: 'No.' }
            : (known['GET /support/chat'] as (c: typeof call) => never)(call),
      },
    });
    expect(await screen.findByText('Customer service is unavailable. Please try again later.')).toBeTruthy();
    down = false;
    await press('Try again');
    expect(await screen.findByText('How can we help?')).toBeTruthy();
  });

  it('marks answers as read', async () => {
    const server = await visit(PAGE, { answers: answers(chat([message(7)], { unread: 1 })) });
    await waitFor(() =>
      expect(server.to('/support/chat/read').map(({ body }) => body)).toEqual([{ through: '7' }]),
    );
  });
});

describe('writing', () => {
  it('sends with Enter, and says what nobody has written', async () => {
    const server = await visit(PAGE, { answers: answers() });
    await write('  {Enter}');
    expect(await screen.findByText('Write a message first.')).toBeTruthy();
    await write('Hello{Enter}');
    expect(await log().findByText('Hello')).toBeTruthy();
    await waitFor(() => expect(log().getByText('Sent')).toBeTruthy());
    expect(server.to('/support/chat/messages').map(({ body }) => body)).toEqual([
      { client_id: expect.any(String), text: 'Hello' },
    ]);
    expect(server.to('/support/chat/typing')).toHaveLength(1);
  });

  it('keeps what could not be sent, and sends it again as the same message', async () => {
    let down = true;
    const known = answers();
    const server = await visit(PAGE, {
      answers: {
        ...known,
        'POST /support/chat/messages': (call) =>
          down
            ? { status: 502, text: 'nobody' }
            : (known['POST /support/chat/messages'] as (c: typeof call) => never)(call),
      },
    });
    await write('Hello{Enter}');
    expect(await screen.findByText('Customer service is unavailable. Please try again later.')).toBeTruthy();
    down = false;
    await press('Send again');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    const ids = server.to('/support/chat/messages').map(({ body }) => (body as ChatMessageBody).client_id);
    expect(new Set(ids).size).toBe(1);
    expect(log().getAllByText('Hello')).toHaveLength(1);
  });

  it("says why in the server's words, and lets go of what is not wanted", async () => {
    await visit(PAGE, {
      answers: { ...answers(), 'POST /support/chat/messages': { code: 557, message: 'Too many.' } },
    });
    await write('Hello{Enter}');
    expect(await screen.findByText('Too many.')).toBeTruthy();
    await press('Remove');
    expect(log().queryByText('Hello')).toBeNull();
  });
});

describe('a file', () => {
  const attach = async (file: File) =>
    userEvent
      .setup({ applyAccept: false })
      .upload(await screen.findByLabelText('Attach an image or a PDF'), file);

  it('is made smaller and sent with its name', async () => {
    const drawn = stubCanvas();
    const server = await visit(PAGE, { answers: answers() });
    await attach(pictureFile(100, 'Receipt.png'));
    await waitFor(() =>
      expect(server.to('/support/chat/messages').map(({ body }) => body)).toEqual([
        { client_id: expect.any(String), file: { id: 'picture-number-01', name: 'Receipt.png' } },
      ]),
    );
    expect(drawn[0]).toMatchObject({ width: 2400, height: 1800 });
  });

  it.each([
    ['cannot be compressed', () => pictureFile(), {}, 'File compression failed. Choose another file.'],
    [
      'has a format that the browser does not read, without a type,',
      () => heicFile(''),
      {},
      'Your browser cannot open this image format (HEIC, for example). Choose a JPG, PNG, WebP or GIF.',
    ],
    [
      'is neither picture nor PDF',
      () => new File(['x'], 'a.exe', { type: 'application/x-msdownload' }),
      {},
      'You can only send images and PDF files.',
    ],
    [
      'is refused',
      () => new File(['x'], 'a.pdf', { type: 'application/pdf' }),
      { 'POST /upload': { code: 562, message: 'No.' } },
      'File upload failed. Try again.',
    ],
    [
      'does not arrive',
      () => new File(['x'], 'a.pdf', { type: 'application/pdf' }),
      { 'POST /upload': { status: 502, text: 'x' } },
      'File upload failed. Try again.',
    ],
  ] as const)('that %s says so', async (what, file, extra, words) => {
    stubCanvas();
    if (what === 'cannot be compressed' || what.startsWith('has a format'))
      vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    const server = await visit(PAGE, { answers: { ...answers(), ...extra } });
    await attach(file());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.to('/support/chat/messages')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });
});

describe('the end', () => {
  it('comes after a confirmation', async () => {
    const server = await visit(PAGE, { answers: answers(chat([message(1)])) });
    await press('End conversation');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('End this conversation?')).toBeTruthy();
    expect(server.to('/support/chat/end')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('You ended the conversation')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End conversation' })).toBeNull();
  });
});

describe('the stream', () => {
  it('brings answers, marks, typing and presence at once', async () => {
    const socket = new SocketServer();
    await socket.listen();
    onTestFinished(() => socket.close());
    let state = chat([message(1, { author: 'customer', text: 'Hello?', client_id: 'c1' })]);
    await visit(PAGE, {
      answers: { ...answers(), 'GET /support/chat': () => ({ data: state }) },
      socketUrl: socket.url,
    });
    await screen.findByText('Hello?');
    await eventually(() => expect(socket.connections).toHaveLength(1));
    const tell = (event: ChatEvent) => {
      if (event.kind !== 'typing') state = withEvent(state, event);
      socket.send(8, event);
    };
    tell({ kind: 'read', through: '1' });
    expect(await screen.findByText('Seen')).toBeTruthy();
    tell({ kind: 'typing' });
    expect(await screen.findByText('Customer service is typing')).toBeTruthy();
    tell({ kind: 'message', message: message(2, { text: 'Here I am.' }) });
    expect(await screen.findByText('Here I am.')).toBeTruthy();
    expect(screen.queryByText('Customer service is typing')).toBeNull();
    tell({ kind: 'presence', online: false });
    expect(await screen.findByText('Offline')).toBeTruthy();
    tell({ kind: 'message', message: message(3, { content: { kind: 'ended' } }) });
    expect(await screen.findByText('Customer service ended the conversation')).toBeTruthy();
  });
});

describe('the floating button', () => {
  const app = (link: string) => ({
    '/data': {
      data: {
        app: {
          app_name: 'Harbour',
          app_full_name: 'Harbour',
          app_logo: '',
          app_favicon: '',
          app_version: '1',
          official_name: '',
          official_logo: '',
          official_link: '',
          official_site_customer_service_link: '',
          im_link: link,
          default_withdrawal_fee_rate: '0',
          timezone: 'UTC',
          is_hour12_open: '0',
          market: 'simulated',
        },
        fewer_decimals: {},
        ws: { token: 't', expire_at: 4_000_000_000_000 },
      },
    },
  });

  it("leads to the operator's own chat where there is one", async () => {
    const server = await visit('/assetsInfo', { answers: app('https://chat.example.com/') });
    const link = await screen.findByRole('link', { name: 'Customer service' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/chat\.example\.com/);
    expect(server.to('/support/chat')).toEqual([]);
  });

  it('leads to the chat of the app otherwise, and counts what is unread', async () => {
    await visit('/assetsInfo', {
      answers: { ...app(''), 'GET /support/chat': { data: chat([message(1)], { unread: 2 }) } },
    });
    const link = await screen.findByRole('link', { name: 'Customer service, 2 new messages' });
    expect(link.getAttribute('href')).toBe(PAGE);
  });
});
