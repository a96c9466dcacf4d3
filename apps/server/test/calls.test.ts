import { calls, powerText } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { powers } from '../src/operators/people/index.ts';
import { enrolFirst } from './harness/operators.ts';
import { startTestServer, type TestServer } from './harness/server.ts';

/**
 * Every call with the fields of its body or query, as promised to clients. More may be added; none
 * may be removed or renamed.
 */
const AGREED: readonly (readonly [call: string, fields?: string])[] = [
  ['POST /register', 'account email password phone type invite_code verify_code'],
  ['POST /login', 'account password totp'],
  ['POST /simulation/login'],
  ['GET /simulation/reset'],
  ['POST /user/logout'],
  ['POST /send_sms', 'type phone'],
  ['POST /send_email', 'type email'],
  ['POST /log_error', 'client_version error_message error_url additional_info'],
  ['POST /forgot_password', 'account verify_code password'],
  ['POST /user/password', 'email verify_code old_password password'],
  ['GET /user/'],
  ['PUT /user/', 'nickname avatar'],
  ['POST /upload'],
  ['GET /files/{id}'],
  ['GET /user/realname'],
  [
    'POST /user/realname',
    'level real_name document_number front back home_address work_address relative_phone',
  ],
  [
    'PUT /user/realname',
    'level real_name document_number front back home_address work_address relative_phone',
  ],
  ['POST /user/totp'],
  ['PUT /user/totp'],
  ['DELETE /user/totp'],
  ['POST /login/passkey/challenge'],
  ['POST /login/passkey', 'response'],
  ['GET /user/passkeys'],
  ['POST /user/passkeys', 'name response'],
  ['POST /user/passkeys/challenge', 'purpose'],
  ['POST /user/passkeys/registration', 'password passkey code'],
  ['PUT /user/passkeys/{id}', 'name'],
  ['DELETE /user/passkeys/{id}', 'passkey code'],
  ['GET /user/sessions'],
  ['DELETE /user/sessions/{id}'],
  ['GET /user/credit_score'],
  ['GET /user/account_changes', 'cursor limit'],
  ['GET /user/favourites'],
  ['PUT /user/favourites/{symbol}'],
  ['DELETE /user/favourites/{symbol}'],
  ['GET /user/workspace'],
  ['PUT /user/workspace', 'interval studies grouping ticket_first order_type'],
  ['GET /user/drawings/{symbol}'],
  ['PUT /user/drawings/{symbol}', 'drawings'],
  ['GET /data'],
  ['GET /datafeed/config'],
  ['GET /datafeed/symbols', 'symbol'],
  ['GET /datafeed/search', 'query type exchange limit'],
  ['GET /datafeed/time'],
  ['GET /market/instruments'],
  ['GET /market/tickers'],
  ['GET /market/depth', 'symbol limit'],
  ['GET /market/trades', 'symbol cursor limit'],
  ['GET /market/funding', 'symbol cursor limit'],
  ['POST /orders/batch', 'calls'],
  ['POST /orders/cancel_all_after', 'ms'],
  ['GET /orders/cancel_all_after'],
  ['POST /spot/orders', 'client_id symbol side type price amount total time_in_force post_only'],
  ['GET /spot/orders', 'status symbol cursor limit'],
  ['GET /spot/orders/{id}'],
  ['DELETE /spot/orders/{id}'],
  ['PUT /spot/orders/{id}', 'client_id price amount'],
  ['POST /spot/twap', 'client_id symbol side amount price slices interval'],
  ['GET /spot/twap', 'status symbol cursor limit'],
  ['GET /spot/twap/{id}'],
  ['DELETE /spot/twap/{id}'],
  ['DELETE /spot/orders', 'symbol'],
  [
    'POST /contracts/orders',
    'client_id symbol side action type price lots multiple stop_loss take_profit time_in_force position_id',
  ],
  [
    'POST /contracts/quote',
    'client_id symbol side action type price lots multiple stop_loss take_profit time_in_force position_id',
  ],
  ['GET /contracts/orders', 'status symbol cursor limit'],
  ['GET /contracts/orders/{id}'],
  ['DELETE /contracts/orders/{id}'],
  ['PUT /contracts/orders/{id}', 'client_id price lots'],
  ['GET /contracts/positions/{id}/reversal'],
  ['GET /contracts/positions', 'status symbol cursor limit'],
  ['POST /contracts/positions/{id}/close', 'client_id type price lots'],
  ['POST /contracts/positions/close_all', 'client_id symbol'],
  ['PUT /contracts/positions/{id}/protection', 'stop_loss take_profit'],
  ['PUT /contracts/positions/{id}/margin', 'client_id amount'],
  ['PUT /contracts/positions/{id}/multiple', 'client_id multiple'],
  ['GET /options/terms', 'symbol'],
  ['POST /options/orders', 'client_id symbol direction duration stake'],
  ['GET /options/orders', 'status cursor limit'],
  ['GET /options/orders/{id}'],
  ['GET /options/orders/{id}/cashout'],
  ['POST /options/orders/{id}/close', 'client_id min_value'],
  ['POST /options/orders/close_all', 'client_id min_value'],
  ['GET /assets'],
  ['GET /assets/ledger', 'kind category currency from to cursor limit'],
  ['POST /transfers', 'client_id from to currency amount'],
  ['GET /transfers', 'from to cursor limit'],
  ['POST /exchanges/quote', 'from to amount'],
  ['POST /exchanges', 'client_id from to amount quote_id'],
  ['GET /exchanges', 'from to cursor limit'],
  ['GET /recharge/currencies'],
  ['GET /recharge/address', 'currency network'],
  ['POST /recharge', 'client_id currency network amount voucher'],
  ['GET /recharge', 'cursor limit'],
  ['GET /withdrawals/terms'],
  ['POST /withdrawals/code', 'channel wallet_id bankcard_id currency amount'],
  ['POST /withdrawals', 'client_id channel wallet_id bankcard_id currency amount verify_code totp'],
  ['GET /withdrawals', 'cursor limit'],
  ['DELETE /withdrawals/{id}'],
  ['GET /wallets'],
  ['POST /wallets', 'currency network address'],
  ['DELETE /wallets/{id}'],
  ['GET /bankcards'],
  [
    'POST /bankcards',
    'payee_name payee_address bank_type bank_name bank_address bank_country account_number international_code aba_number',
  ],
  [
    'PUT /bankcards/{id}',
    'payee_name payee_address bank_type bank_name bank_address bank_country account_number international_code aba_number',
  ],
  ['DELETE /bankcards/{id}'],
  ['GET /financial/products', 'section'],
  ['POST /financial/orders', 'client_id product_id quantity'],
  ['GET /financial/orders', 'status cursor limit'],
  ['GET /lockmining/products'],
  ['POST /lockmining/orders', 'client_id product_id amount'],
  ['GET /lockmining/orders', 'status cursor limit'],
  ['GET /lockmining/orders/{id}/redemption'],
  ['POST /lockmining/orders/{id}/redemption', 'client_id'],
  ['GET /ieo/projects'],
  ['POST /ieo/subscriptions', 'client_id project_id quantity'],
  ['GET /ieo/subscriptions', 'cursor limit'],
  ['GET /about_us'],
  ['GET /faq'],
  ['GET /user_agreement'],
  ['GET /app/msb_certificate_list'],
  ['GET /app/download'],
  ['GET /news', 'cursor limit'],
  ['GET /news/{id}'],
  ['GET /announcements'],
  ['POST /contact', 'phone question images'],
  ['GET /support/chat', 'cursor limit'],
  ['POST /support/chat/messages', 'client_id text file'],
  ['POST /support/chat/end'],
  ['GET /transparency/liabilities', 'cursor limit'],
  ['GET /transparency/liabilities/mine'],
  ['GET /transparency/options/{id}'],
  ['POST /console/login', 'account password totp'],
  ['GET /console/reviews/recharges', 'status'],
  ['GET /console/reviews/withdrawals', 'status'],
  ['GET /console/reviews/realnames', 'status'],
  ['POST /console/reviews/recharges/{id}', 'decision reason'],
  ['POST /console/reviews/withdrawals/{id}', 'decision reason'],
  ['POST /console/reviews/realnames/{id}', 'decision reason'],
  ['GET /console/outbox'],
  ['GET /console/audit'],
  ['GET /console/books'],
];

interface Shape {
  $ref?: string;
  properties?: Record<string, unknown>;
  anyOf?: Shape[];
  oneOf?: Shape[];
}
interface Operation {
  description?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, Shape>;

beforeAll(async () => {
  server = await startTestServer();
  const { token } = await enrolFirst(server);
  const read = async (path: string) => {
    const document = await fetch(`${server.url}/api/v3${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await document.json()) as { paths: typeof paths; components: { schemas: typeof schemas } };
  };
  const [ofCustomers, ofConsole] = [await read('/openapi.json'), await read('/console/openapi.json')];
  paths = { ...ofCustomers.paths, ...ofConsole.paths };
  schemas = { ...ofCustomers.components.schemas, ...ofConsole.components.schemas };
});
afterAll(() => server.stop());

function fieldsOf({ $ref, anyOf = [], oneOf = [], properties = {} }: Shape): string[] {
  const named = schemas[$ref?.split('/').at(-1) ?? ''];
  if (named) return fieldsOf(named);
  return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(fieldsOf)];
}

it.each(AGREED.map(([call, fields = '']) => ({ call, fields })))(
  '$call is there, with its fields',
  ({ call, fields }) => {
    const [method = '', path = ''] = call.split(' ');
    const operation = paths[`/api/v3${path}`]?.[method.toLowerCase()] ?? paths[path]?.[method.toLowerCase()];
    expect(operation).toBeDefined();
    const { parameters = [], requestBody } = operation ?? {};
    const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema));
    const queries = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const agreed = fields.split(' ').filter((field) => field !== '');
    expect([...bodies, ...queries]).toEqual(expect.arrayContaining(agreed));
  },
);

it.each(powers())('$call is there, with its power', ({ call, ...power }) => {
  const [method = '', path = ''] = call.replaceAll(/:(\w+)/g, '{$1}').split(' ');
  const operation = paths[`/api/v3/console${path}`]?.[method.toLowerCase()];
  expect(operation?.description).toContain(powerText(power));
});

it('the calls of the console are described to operators alone', async () => {
  const document = await fetch(`${server.url}/api/v3/openapi.json`);
  const text = await document.text();
  expect(text).toContain('/api/v3/login');
  expect(text).not.toContain('/console');
  expect((await server.client.call(calls.readConsoleDescription)).code).toBe(551);
});

it.each(['symbol=BTCUSDT&resolution=1&count=3', 'symbol=BTCUSDT&resolution=1&count=3&from=1767225600000'])(
  'GET /datafeed/history takes %s',
  async (query) => {
    const { code, data } = await server.client.get<unknown[]>(`/datafeed/history?${query}`);
    expect([code, data.length]).toEqual([200, 3]);
  },
);

it('GET /config.json names both addresses', async () => {
  const answer = await fetch(`${server.url}/config.json`);
  expect(await answer.json()).toEqual({
    webUrl: server.url,
    webSoketUrl: `${server.url.replace('http', 'ws')}/ws`,
  });
});
