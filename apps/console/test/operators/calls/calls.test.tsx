import { screen } from '@testing-library/react';
import { operatorRole } from '@trade/protocol';
import { expect, it } from 'vitest';
import { openAs, TOKEN } from '../../harness/console.tsx';

const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/api/v3/console/operators': {
      get: { summary: 'Every operator (admin)', responses: { '200': { description: 'ok' } } },
      post: {
        summary: 'Invite an operator (admin)',
        description: 'Waits for a second admin.',
        parameters: [
          { name: 'lang', in: 'header', schema: { type: 'string' } },
          { $ref: '#/components/parameters/Of_all_calls' },
        ],
        requestBody: { content: { 'application/json': { schema: { required: ['account'] } } } },
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
        },
      },
    },
    '/api/v3/console/audit': { get: { summary: 'What operators did (admin)' } },
  },
  components: { schemas: { Answer: { title: 'Invited' } } },
};
const routes = { 'GET /openapi.json': { file: JSON.stringify(DOCUMENT) } };

it.each(operatorRole.options)('lists the calls of the console to every operator: %s', async (role) => {
  const { api } = await openAs([role], '/api', routes);
  expect(await screen.findByText('3 calls')).toBeTruthy();
  expect(screen.getByText('Invite an operator (admin)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'API' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Customer API' }).getAttribute('href')).toBe('/api/v3/docs');
  expect(api.callsTo('GET /openapi.json').map(({ token }) => token)).toEqual([TOKEN]);
});

it('finds a call, and says what it takes and answers', async () => {
  const { user } = await openAs(['admin'], '/api', routes);
  await user.type(await screen.findByLabelText('Search by path or text'), 'invite');
  expect(await screen.findByText('1 call')).toBeTruthy();
  expect(screen.queryByText('Every operator (admin)')).toBeNull();
  expect(screen.getByText('Waits for a second admin.')).toBeTruthy();
  expect(screen.getByText(/in the header/)).toBeTruthy();
  expect(screen.getByText(/"account"/)).toBeTruthy();
  expect(screen.getByText(/"Invited"/)).toBeTruthy();
});

it('says why there is none', async () => {
  await openAs(['admin'], '/api', { 'GET /openapi.json': { code: 558, message: 'Not now' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
});
