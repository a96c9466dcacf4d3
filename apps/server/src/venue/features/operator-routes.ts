import { envelope, feature, featureChangeBody, featureState, page } from '@trade/protocol';
import { z } from 'zod';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/index.ts';
import type { App } from '../../platform/gateway/index.ts';
import type { Features } from './index.ts';

/** `/console/features`: product lines, on or off as a whole. */
export function featureRoutes(app: App, { switches }: { switches: Features }): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'admin' } as const;

  app.get(
    '/features',
    {
      schema: {
        ...common,
        summary: 'What is switched on (admin)',
        response: { 200: envelope(page(featureState)) },
      },
      config,
    },
    async (request) => request.answer({ items: switches.list(), next_cursor: null }),
  );

  app.put(
    '/features/:feature',
    {
      schema: {
        ...common,
        summary: 'Switch a product line on or off (admin)',
        params: z.object({ feature: feature }),
        body: featureChangeBody,
        response: { 200: envelope(featureState) },
      },
      config,
    },
    async (request) => {
      const { account } = operatorOf(request);
      const { feature } = request.params;
      const { enabled, reason } = request.body;
      await switches.set(feature, enabled, (tx) =>
        audit(tx, {
          operator: account,
          action: enabled ? 'feature.on' : 'feature.off',
          subject: `feature:${feature}`,
          detail: { reason },
        }),
      );
      return request.answer({ feature, enabled: switches.isOn(feature) });
    },
  );
}
