import { consoleLoginData, enrolmentBody, enrolmentLink, enrolmentLinkBody, envelope } from '@trade/protocol';
import { type App, RATE } from '../platform/gateway/index.ts';
import { deviceTokenOf } from '../platform/login/devices/index.ts';
import { operatorInfoOf } from './accounts.ts';
import { type EnrolmentDependencies, enrolByLink, openLink } from './enrolment.ts';

/** `/console/enrolment`: the way in of who has a one-time link. */
export function enrolmentRoutes(app: App, deps: EnrolmentDependencies): void {
  const config = { access: 'anyone', ...RATE.credentials } as const;

  app.post(
    '/enrolment/link',
    {
      schema: {
        tags: ['Console'],
        summary: 'What an invited operator, or one whose access was reset, has to choose',
        body: enrolmentLinkBody,
        response: { 200: envelope(enrolmentLink) },
      },
      config,
    },
    async (request) => request.answer(await openLink(deps, request.body.token)),
  );

  app.post(
    '/enrolment',
    {
      schema: {
        tags: ['Console'],
        summary: 'Choose a password and bind an authenticator by a one-time link, and log in',
        body: enrolmentBody,
        response: { 200: envelope(consoleLoginData) },
      },
      config,
    },
    async (request) => {
      const origin = { ip: request.ip, device: deviceTokenOf(request) };
      const { device, operator, token } = await enrolByLink(deps, request.body, origin);
      return request.answer({ token, device, operator: operatorInfoOf(operator) }, 'logged_in');
    },
  );
}
