import { type Notification, text } from '../../platform/notifications/index.ts';
import { accountNotification } from '../history/index.ts';
import { TEMPLATES } from './letters.ts';

export const loginFromNewDevice = accountNotification('login_new_device', { importance: 'security' });
export const passwordChanged = accountNotification('password_changed', { importance: 'security' });
export const passwordReset = accountNotification('password_reset', { importance: 'security' });
export const totpBound = accountNotification('totp_bound', { importance: 'security' });
export const totpUnbound = accountNotification('totp_unbound', { importance: 'security' });
export const passkeyAdded = accountNotification('passkey_added', { importance: 'security' });
export const passkeyRemoved = accountNotification('passkey_removed', { importance: 'security' });
export const passkeysReset = accountNotification('passkeys_reset', { importance: 'security' });
export const passkeyCopied = accountNotification('passkey_copied', { importance: 'security' });

/** Welcomes a new customer. */
export const accountOpened: Notification<null> = {
  kind: 'registered',
  importance: 'information',
  channels: ['app', 'mail'],
  group: 'security',
  texts: {
    subject: text(`${TEMPLATES[99915]}.subject`),
    lines: [text(`${TEMPLATES[99915]}.line`)],
  },
};
