import { calls } from '@trade/protocol';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, route } from '../../platform/gateway/index.ts';
import type { Features } from './index.ts';

/** `/console/features`: features, on or off as a whole. */
export function featureRoutes(app: App, { features }: { features: Features }): void {
  route(app, calls.listFeatures, () => ({ items: features.list(), next_cursor: null }));

  route(app, calls.setFeature, async (request) => {
    const { account } = operatorOf(request);
    const { feature } = request.params;
    const { enabled, reason } = request.body;
    await features.set(feature, enabled, (tx) =>
      audit(tx, {
        operator: account,
        action: enabled ? 'feature.on' : 'feature.off',
        subject: `feature:${feature}`,
        detail: { reason },
      }),
    );
    return { feature, enabled: features.isOn(feature) };
  });
}
