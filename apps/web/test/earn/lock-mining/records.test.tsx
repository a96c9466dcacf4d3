// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Answers, visit } from '../../customer.ts';
import { SocketServer } from '../../platform/live/socket-server.ts';
import { miningOrder, offerAnswers, page, redeemed, redemption, verified } from '../offers/samples.ts';

const PAGE = '/lockming/records';
const REDEMPTION = '/lockmining/orders/91/redemption';
const NOTICE = 9;

/** A server where an order runs until it is ended early. */
function running(answers: Answers = {}): { answers: Answers; end: () => void } {
  let order = miningOrder();
  return {
    end: () => {
      order = redeemed;
    },
    answers: {
      ...offerAnswers,
      'GET /lockmining/orders': ({ query }) =>
        page(...[order].filter(({ status }) => (query.status === 'ongoing') === (status === 'ongoing'))),
      'GET /lockmining/orders/91': () => ({ data: order }),
      [`GET ${REDEMPTION}`]: { data: redemption },
      [`POST ${REDEMPTION}`]: () => {
        order = redeemed;
        return { data: order };
      },
      ...answers,
    },
  };
}

async function openOrder(answers: Answers) {
  const server = await visit(PAGE, { user: verified, answers });
  await userEvent.click(await screen.findByRole('button', { name: /USDT 5D/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'USDT 5D' }));
  await sheet.findByText('Timeline');
  return { server, sheet };
}
const quoted = async () => within(await screen.findByRole('dialog', { name: 'Redeem this order early' }));

describe('the records', () => {
  it('show what was paid and what is to come', async () => {
    const { sheet } = await openOrder(running().answers);
    const steps = sheet.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps).toHaveLength(7);
    expect(steps[0]).toMatch(/^Locked.*1,000 USDT/);
    expect(steps[1]).toMatch(/^Income.*3\.5 USDT at 0\.35%/);
    expect(steps[2]).toMatch(/^Income.*4 USDT at 0\.4%/);
    expect(steps[3]).toMatch(/^Income.*between 3 and 4 USDT/);
    expect(steps[6]).toMatch(/^Amount to be returned.*1,000 USDT/);
  });

  it('end an order early at the quoted penalty, and then list it as history', async () => {
    const { server, sheet } = await openOrder(running().answers);
    await userEvent.click(sheet.getByRole('button', { name: 'Redeem early' }));
    const quote = await quoted();
    expect((await quote.findByText('Penalty (2%)')).nextSibling?.textContent).toContain('20 USDT');
    expect(quote.getByText('Returned to your spot account').nextSibling?.textContent).toContain('980 USDT');
    expect(quote.getByText('Income already paid (you keep it)').nextSibling?.textContent).toContain(
      '3.5 USDT',
    );
    expect(quote.getByText('You lose 20 USDT and all further income. This cannot be undone.')).toBeTruthy();
    const sent = () => server.to(REDEMPTION).filter(({ method }) => method === 'POST');
    expect(sent()).toEqual([]);
    await userEvent.click(quote.getByRole('button', { name: 'Redeem early: get back 980 USDT' }));
    expect(
      await screen.findByText('Redeemed early. 980 USDT was returned to your spot account.'),
    ).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ client_id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    const after = within(await screen.findByRole('dialog', { name: 'USDT 5D' }));
    expect((await after.findByText('Penalty')).nextSibling?.textContent).toContain('20 USDT');
    expect(after.queryByRole('button', { name: 'Redeem early' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    expect((await screen.findByRole('button', { name: /USDT 5D/ })).textContent).toContain('Redeemed early');
  });

  it('keep an order that is not to be ended after all', async () => {
    const { server, sheet } = await openOrder(running().answers);
    await userEvent.click(sheet.getByRole('button', { name: 'Redeem early' }));
    await userEvent.click(await (await quoted()).findByRole('button', { name: 'Keep it locked' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Redeem this order early' })).toBeNull());
    expect(server.to(REDEMPTION).map(({ method }) => method)).not.toContain('POST');
  });

  it('pass on that it was too late, and show how the order ended', async () => {
    const late = 'This order does not exist or is already closed.';
    const { answers, end } = running({
      [`POST ${REDEMPTION}`]: () => {
        end();
        return { code: 12247, message: late };
      },
    });
    const { server, sheet } = await openOrder(answers);
    await userEvent.click(sheet.getByRole('button', { name: 'Redeem early' }));
    await userEvent.click(
      await (await quoted()).findByRole('button', { name: 'Redeem early: get back 980 USDT' }),
    );
    expect(await screen.findByText(late)).toBeTruthy();
    const after = within(await screen.findByRole('dialog', { name: 'USDT 5D' }));
    expect(await after.findByText('Penalty')).toBeTruthy();
    expect(after.queryByRole('button', { name: 'Redeem early' })).toBeNull();
    // What has ended is not quoted again.
    expect(server.to(REDEMPTION).map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('follow the notice that an order is done', async () => {
    vi.stubGlobal('WebSocket', WebSocket);
    const socket = new SocketServer();
    await socket.listen();
    onTestFinished(() => {
      vi.unstubAllGlobals();
      return socket.close();
    });
    const { answers, end } = running();
    await visit(PAGE, { user: verified, answers, socketUrl: socket.url });
    await screen.findByRole('button', { name: /USDT 5D/ });
    await waitFor(() => expect(socket.connections).toHaveLength(1));
    end();
    socket.send(NOTICE, {
      kind: 'mining_done',
      id: '91',
      amount: '1000',
      currency: 'USDT',
      reason: null,
      date: 1,
    });
    expect(
      await screen.findByText('A lock-mining order has ended: 1,000 USDT was returned to your spot account.'),
    ).toBeTruthy();
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });
});
