import {
  consoleLockMiningProduct,
  consoleLockMiningProductList,
  createLockMiningProductBody,
  editLockMiningProductBody,
  envelope,
  productStepBody,
  publishedRateList,
  publishRateBody,
} from '@trade/protocol';
import { digestOf } from '../../money/transfers/index.ts';
import { carryOut } from '../../operators/approvals/carry-out-route.ts';
import { operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { readRate } from '../offers/decimals.ts';
import type { ProductOffers } from '../offers/offers.ts';
import { productParams, readProductId } from '../offers/product-id.ts';
import { readDay } from './index.ts';
import {
  type LockMiningDeps,
  listConsoleLockMining,
  readConsoleLockMining,
  readLockMiningTerms,
  readRates,
  startOfDay,
} from './products.ts';

const common = { tags: ['Console'], security: [{ bearer: [] }] };
const config = { access: 'market' } as const;

/** `/console/lockmining`: products until their sale starts, and the rate of each day for everybody. */
export function lockMiningRoutes(app: App, deps: LockMiningDeps & { offers: ProductOffers }): void {
  readingRoutes(app, deps);
  termsRoutes(app, deps);
  rateRoutes(app, deps);
}

function readingRoutes(app: App, deps: LockMiningDeps): void {
  app.get(
    '/lockmining/products',
    {
      schema: {
        ...common,
        summary: 'Lock-mining products with what they bind (market)',
        response: { 200: envelope(consoleLockMiningProductList) },
      },
      config,
    },
    async (request) => request.answer({ items: await listConsoleLockMining(deps) }),
  );

  app.get(
    '/lockmining/products/:id',
    {
      schema: {
        ...common,
        summary: 'One lock-mining product (market)',
        params: productParams,
        response: { 200: envelope(consoleLockMiningProduct) },
      },
      config,
    },
    async (request) => request.answer(await readConsoleLockMining(deps, readProductId(request.params.id))),
  );
}

function termsRoutes(app: App, deps: LockMiningDeps & { offers: ProductOffers }): void {
  app.post(
    '/lockmining/products',
    {
      schema: {
        ...common,
        summary: 'Offer a new lock-mining product (market)',
        body: createLockMiningProductBody,
        response: { 200: envelope(consoleLockMiningProduct.nullable()) },
      },
      config,
    },
    async (request) => {
      const { client_id, reason, ...given } = request.body;
      const offer = { line: 'mining_product', id: null, clientId: client_id, terms: given } as const;
      if (await deps.offers.propose(operatorOf(request), offer, reason)) return request.answer(null);
      const terms = readLockMiningTerms(request.body);
      const creation = { reference: client_id, digest: digestOf(terms) };
      const command = { type: 'create_mining_product', ...creation, ...terms } as const;
      const { orderId } = await carryOut(deps, command, {
        operator: operatorOf(request).account,
        action: 'mining_product.create',
        subject: 'mining_product:new',
        detail: { reason, client_id, to: given },
      });
      if (orderId === null) throw new CatalogueError(560);
      return request.answer(await readConsoleLockMining(deps, orderId));
    },
  );

  app.put(
    '/lockmining/products/:id',
    {
      schema: {
        ...common,
        summary: 'Change a lock-mining product before its sale starts (market)',
        params: productParams,
        body: editLockMiningProductBody,
        response: { 200: envelope(consoleLockMiningProduct.nullable()) },
      },
      config,
    },
    async (request) => {
      const productId = readProductId(request.params.id);
      const { reason, ...given } = request.body;
      const offer = { line: 'mining_product', id: productId, clientId: null, terms: given } as const;
      if (await deps.offers.propose(operatorOf(request), offer, reason)) return request.answer(null);
      const terms = readLockMiningTerms(request.body);
      await readConsoleLockMining(deps, productId);
      await carryOut(
        deps,
        { type: 'edit_mining_product', productId, ...terms },
        {
          operator: operatorOf(request).account,
          action: 'mining_product.edit',
          subject: `mining_product:${productId}`,
          detail: { reason, to: given },
        },
      );
      return request.answer(await readConsoleLockMining(deps, productId));
    },
  );

  app.post(
    '/lockmining/products/:id/end',
    {
      schema: {
        ...common,
        summary: 'Take a lock-mining product off sale (market)',
        params: productParams,
        body: productStepBody,
        response: { 200: envelope(consoleLockMiningProduct) },
      },
      config,
    },
    async (request) => {
      const productId = readProductId(request.params.id);
      await readConsoleLockMining(deps, productId);
      await carryOut(
        deps,
        { type: 'end_mining_sale', productId },
        {
          operator: operatorOf(request).account,
          action: 'mining_product.end_sale',
          subject: `mining_product:${productId}`,
          detail: { reason: request.body.reason },
        },
      );
      return request.answer(await readConsoleLockMining(deps, productId));
    },
  );
}

function rateRoutes(app: App, deps: LockMiningDeps): void {
  app.get(
    '/lockmining/products/:id/rates',
    {
      schema: {
        ...common,
        summary: 'The published rates of a product (market)',
        params: productParams,
        response: { 200: envelope(publishedRateList) },
      },
      config,
    },
    async (request) => {
      const productId = readProductId(request.params.id);
      await readConsoleLockMining(deps, productId);
      return request.answer(await readRates(deps, productId));
    },
  );

  app.post(
    '/lockmining/products/:id/rates',
    {
      schema: {
        ...common,
        summary: "Publish a day's rate for everybody, before the day starts (market)",
        params: productParams,
        body: publishRateBody,
        response: { 200: envelope(publishedRateList) },
      },
      config,
    },
    async (request) => {
      const productId = readProductId(request.params.id);
      await readConsoleLockMining(deps, productId);
      const { day: text, rate, reason } = request.body;
      const day = readDay(text);
      if (day === null) throw new CatalogueError(561);
      const startsAt = startOfDay(deps, productId, day);
      const ratePpm = readRate(rate);
      await carryOut(
        deps,
        { type: 'publish_mining_rate', productId, day, startsAt, ratePpm },
        {
          operator: operatorOf(request).account,
          action: 'mining_rate.publish',
          subject: `mining_product:${productId}`,
          detail: { reason, day: text, rate },
        },
      );
      return request.answer(await readRates(deps, productId));
    },
  );
}
