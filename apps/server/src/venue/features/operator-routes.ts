import { CODES, calls } from '@trade/protocol';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
import type { Features } from './index.ts';

/** `/console/features`: features, on or off as a whole. */
export function featureRoutes(app: App, { features }: { features: Features }): void {
  const standing = () => features.standing();

  route(app, calls.listFeatures, async () => ({ items: await standing(), next_cursor: null }));

  route(app, calls.setFeature, async (request) => {
    const { account } = operatorOf(request);
    const { feature } = request.params;
    const { enabled, reason, version } = request.body;
    await features.set(feature, { enabled, version }, (tx) =>
      audit(tx, {
        operator: account,
        action: enabled ? 'feature.on' : 'feature.off',
        subject: `feature:${feature}`,
        detail: { reason },
      }),
    );
    const changed = (await standing()).find((one) => one.feature === feature);
    if (!changed) throw new CatalogueError(CODES.not_found);
    return changed;
  });
}
