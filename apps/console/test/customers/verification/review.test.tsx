import { screen, waitFor, within } from '@testing-library/react';
import type { RealnameReview } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../harness/api-server.ts';
import { openAs, pageOf, TOKEN } from '../../harness/console.tsx';

const REVIEW: RealnameReview = {
  id: '7',
  customer: { id: '1000', email: 'may@mail.example', phone: '', nickname: 'May', held: [] },
  level: 'primary',
  status: 'pending',
  real_name: 'May Lee',
  document_number: 'P123',
  document_type: 'passport',
  document_country: 'ES',
  same_document: [],
  front: 'front-file-0000001',
  back: 'back-file-00000001',
  home_address: null,
  work_address: null,
  relative_phone: null,
  reason: null,
  submitted_at: Date.UTC(2026, 0, 2),
  decided_at: null,
  decided_by: null,
};
const PATH = '/reviews/realnames/7';
const approved: RealnameReview = { ...REVIEW, status: 'approved', decided_at: 1, decided_by: 'ann' };

function open(routes: Record<string, Route> = {}) {
  return openAs(['reviewer'], '/verification/7', {
    [`GET ${PATH}`]: { data: REVIEW },
    [`POST ${PATH}`]: { data: approved },
    [`GET /files/${REVIEW.front}`]: { file: 'front' },
    [`GET /files/${REVIEW.back}`]: { file: 'back' },
    'GET /reviews/realnames': pageOf(),
    ...routes,
  });
}

const click = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('rejecting an application', () => {
  it.each(['', '   ', 'no'])('takes no reason such as "%s"', async (reason) => {
    const { api, user } = await open();
    await click(user, 'Reject');
    if (reason !== '') await user.type(dialog().getByLabelText('Reason for the customer'), reason);
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    expect(api.callsTo(`POST ${PATH}`)).toEqual([]);
  });

  it('sends the reason, once, and goes back to the queue', async () => {
    const { api, user } = await open();
    await click(user, 'Reject');
    await user.type(dialog().getByLabelText('Reason for the customer'), ' The back is blurred. ');
    await user.dblClick(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('The application has been rejected.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Verification' })).toBeTruthy();
    const sent = api.callsTo(`POST ${PATH}`).map(({ body }) => body);
    expect(sent).toEqual([{ decision: 'reject', reason: 'The back is blurred.' }]);
  });
});

describe('approving an application', () => {
  it('asks once more, and sends no reason', async () => {
    const { api, user } = await open();
    await click(user, 'Approve');
    expect(api.callsTo(`POST ${PATH}`)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The application has been approved.')).toBeTruthy();
    expect(api.callsTo(`POST ${PATH}`).map(({ body }) => body)).toEqual([{ decision: 'approve' }]);
  });

  it("stays where it is when the server refuses, and shows the server's words", async () => {
    const { user } = await open({ [`POST ${PATH}`]: { code: 566, message: 'It was decided already' } });
    await click(user, 'Approve');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('It was decided already');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Application 7' })).toBeTruthy();
  });
});

describe('an application', () => {
  it('that is decided cannot be decided again', async () => {
    await open({ [`GET ${PATH}`]: { data: approved } });
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  it('shows its two documents, each fetched once and with the login', async () => {
    const { api, user } = await open();
    expect(await screen.findByRole('img', { name: 'Front' })).toBeTruthy();
    const back = await screen.findByRole('img', { name: 'Back' });
    await user.click(screen.getAllByRole('button', { name: 'Turn right' })[1] as HTMLElement);
    expect(back.style.transform).toContain('rotate(90deg)');
    window.dispatchEvent(new Event('visibilitychange'));
    const fetched = api.calls.filter(({ path }) => path.startsWith('/files/'));
    expect(fetched.map(({ token }) => token)).toEqual([TOKEN, TOKEN]);
  });

  it('names whoever else has submitted its document, where they stand, and leads there', async () => {
    const same_document: RealnameReview['same_document'] = [
      { customer: { id: '1001', nickname: 'June' }, application: '4', status: 'approved' },
    ];
    await open({ [`GET ${PATH}`]: { data: { ...REVIEW, same_document } } });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('Same document as customer June (1001) (Approved)');
    expect(within(told).getByRole('link').getAttribute('href')).toBe('/console/verification/4');
  });

  it('says what the document is, and nothing of others where there are none', async () => {
    await open();
    expect(await screen.findByText('Passport')).toBeTruthy();
    expect(screen.getByText('Spain')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why a document is not shown', async () => {
    await open({ [`GET /files/${REVIEW.back}`]: { code: 559, message: 'The file is gone' } });
    await screen.findByRole('img', { name: 'Front' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The file is gone'));
    expect(screen.queryByRole('img', { name: 'Back' })).toBeNull();
  });
});

describe('the queue', () => {
  it('shows what waits, and the others when asked', async () => {
    const { api, user } = await openAs(['reviewer'], '/verification', {
      'GET /reviews/realnames': ({ query }) =>
        query.status === 'approved'
          ? { data: { items: [approved], next_cursor: null } }
          : { data: { items: [], next_cursor: null } },
    });
    expect(await screen.findByText('Nothing is waiting for a decision.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Approved' }));
    expect(await screen.findByRole('link', { name: '7' })).toBeTruthy();
    expect(api.callsTo('GET /reviews/realnames').map(({ query }) => query.status)).toEqual([
      'pending',
      'approved',
    ]);
  });
});
