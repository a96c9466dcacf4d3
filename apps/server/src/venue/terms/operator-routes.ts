import { calls } from '@trade/protocol';
import { type App, route } from '../../platform/gateway/index.ts';
import type { Terms } from './index.ts';

/** `/console/terms-notice`: what the forms say before a change is sent. */
export function termsNoticeRoutes(app: App, { terms }: { terms: Pick<Terms, 'notice'> }): void {
  route(app, calls.readTermsNotice, () => ({ notice_ms: terms.notice }));
}
