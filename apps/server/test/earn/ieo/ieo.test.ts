import { calls, type IeoAllotment, type IeoProject, type IeoSubscription } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, ProductsVenue, tokenOf, UNVERIFIED, units } from '../products-venue.ts';

let venue: ProductsVenue;
beforeAll(async () => {
  venue = await ProductsVenue.open();
});
afterAll(() => venue.stop());

const subscribe = (token: string, project: number, quantity: string, client_id = venue.name()) =>
  venue.client.call<IeoSubscription>(calls.subscribeToIeo, {
    body: { client_id, project_id: String(project), quantity },
    token,
  });
const projectOf = async (id: number) =>
  (
    await venue.client.call<IeoProject>(calls.readIeoProject, {
      params: { id: id },
      token: tokenOf(UNVERIFIED),
    })
  ).data;

async function fundedProject(): Promise<number> {
  await venue.fund({ system: 'ieo_treasury' }, 'NEW', '1000');
  return venue.ieo();
}

describe('a subscription', () => {
  it('freezes what it costs and counts once', async () => {
    const { customer, token } = await venue.customer();
    const project = await fundedProject();
    const id = venue.name();
    const first = await subscribe(token, project, '100', id);
    expect(first).toMatchObject({
      code: 200,
      data: { number_applied: '100', number_passed: null, frozen: '25', refunded: null, status: 'applied' },
    });
    expect((await subscribe(token, project, '100', id)).data).toEqual(first.data);
    expect(await venue.available(customer, 'USDT')).toBe(units('9975'));
    expect(await projectOf(project)).toMatchObject({ status: 'open', applications: 1, applied: '100' });
  });

  it('is refused with the code that says why', async () => {
    const { token } = await venue.customer();
    const project = await fundedProject();
    expect((await subscribe(token, project, '0.5')).code).toBe(12296);
    expect((await subscribe(token, project, '2001')).code).toBe(12293);
    expect((await subscribe(token, 999_999, '1')).code).toBe(12290);
    expect((await subscribe(tokenOf(1_600), project, '1')).code).toBe(12104);
    expect((await subscribe(tokenOf(UNVERIFIED), project, '1')).code).toBe(12114);
    expect((await subscribe(tokenOf(1_500, 'demo'), project, '1')).code).toBe(556);
    const unfunded = await venue.ieo();
    expect((await subscribe(token, unfunded, '1')).code).toBe(12290);
    expect(await projectOf(unfunded)).toMatchObject({ status: 'upcoming' });
  });
});

describe('an allotment', () => {
  it('is worked out anew from what is published, survives a restart, and delivers at the time to market', async () => {
    const project = await fundedProject();
    const crowd = await Promise.all(Array.from({ length: 30 }, () => venue.customer()));
    for (const [index, { token }] of crowd.entries()) {
      expect((await subscribe(token, project, String(100 + 17 * index))).code).toBe(200);
    }
    const opened = venue.time;
    expect((await venue.client.call(calls.readIeoAllotment, { params: { id: project } })).code).toBe(559);
    await venue.restart(opened + DAY);
    await venue.passTo(venue.time);
    const { data } = await venue.client.call<IeoAllotment>(calls.readIeoAllotment, {
      params: { id: project },
    });
    expect(data).toMatchObject({ supply: '1000', passed: '1000', step: '1' });
    expect(data.applications.map(({ passed }) => Number(passed))).toEqual(recompute(data));
    const [first] = crowd;
    const own = await venue.client.call<{ items: IeoSubscription[] }>(calls.listIeoSubscriptions, {
      token: first?.token,
    });
    const passed = Number(data.applications[0]?.passed);
    expect(own.data.items).toMatchObject([
      {
        status: 'allotted',
        number_applied: '100',
        number_passed: String(passed),
        frozen: String(passed / 4),
        refunded: String(25 - passed / 4),
      },
    ]);
    expect(await venue.available(first?.customer ?? 0, 'USDT')).toBe(units(String(10_000 - passed / 4)));
    await venue.restart(opened + 3 * DAY);
    await venue.passTo(venue.time);
    expect(await venue.available(first?.customer ?? 0, 'NEW')).toBe(units(String(passed)));
    expect(await projectOf(project)).toMatchObject({ status: 'listed', passed: '1000' });
    const told = () => venue.notices.filter(({ customer }) => customer === first?.customer);
    await expect
      .poll(() => told().map(({ notice }) => notice.kind))
      .toEqual(['ieo_allotted', 'ieo_credited']);
  });
});

/** Whole tokens by the published rule, by other means than the engine's. */
function recompute({ applications, supply, applied }: IeoAllotment): number[] {
  const passed = applications.map((each) =>
    Math.floor((Number(each.applied) * Number(supply)) / Number(applied)),
  );
  let left = Number(supply) - passed.reduce((sum, tokens) => sum + tokens, 0);
  return passed.map((tokens) => tokens + (left-- > 0 ? 1 : 0));
}
