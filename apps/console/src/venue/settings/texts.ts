/** Texts of the page of the app's settings. */
export const settingsTexts = {
  title: 'App settings',
  intro:
    'How customers see you. Saved settings apply immediately; apps that are open pick them up within ten minutes.',
  configured: 'The server’s configuration applies for now. What you save here replaces it.',
  groups: { name: 'Name and appearance', links: 'Links', clock: 'Clock and fee' },
  fields: {
    app_name: 'Name',
    app_full_name: 'Full name',
    app_version: 'Version',
    official_name: 'Official name',
    official_link: 'Official website',
    official_site_customer_service_link: 'Customer-service chat',
    im_link: 'Messenger link',
    default_withdrawal_fee_rate: 'Withdrawal fee',
    timezone: 'Time zone',
    is_hour12_open: 'Clock',
    app_logo: 'Logo',
    app_favicon: 'Icon',
    official_logo: 'Official logo',
  },
  hints: {
    app_name: 'On the home page, in page titles, messages and authenticator apps.',
    app_full_name: 'Where the app is installed, and on the About us page.',
    official_name: 'The company, on the About us page.',
    official_site_customer_service_link:
      'What the floating button opens, with user and language appended. Leave empty to use the messenger link.',
    im_link:
      'Used if there is no customer-service chat. If both are empty, the button opens the app’s own chat.',
    default_withdrawal_fee_rate:
      'Percentage of the amount, 0 to 5 %, for new withdrawals. A higher fee needs a second operator and a notice period, which customers can see.',
    timezone:
      'Days begin at midnight in this time zone: today’s change, daily limits, dividends. The app shows times in the customer’s own time zone.',
    picture: 'JPEG, PNG, WebP or GIF, at most 5 MB. Only its pixels are kept.',
    app_favicon: 'Use a square. Other shapes are placed on a transparent background.',
    official_logo: 'If empty, the logo is used.',
  },
  ownVersion: (own: string) => `Leave empty to use the product’s own version, ${own}.`,
  clocks: { '0': '24 hours (14:05:07)', '1': '12 hours (02:05:07 PM)' },
  problems: {
    name: 'Enter a name of at most 60 characters.',
    version: 'Enter at most 30 characters.',
    link: 'Enter a complete address that begins with https:// or http://, or leave it empty.',
  },
  choose: 'Choose an image',
  remove: 'Use default',
  none: 'none',
  save: 'Save',
  discard: 'Discard changes',
  saveTitle: 'Save the settings?',
  saveText: 'What changes for customers:',
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  anotherPicture: 'another image',
  saved: 'The settings have been saved.',
  feeWaits:
    'The higher fee waits for a second operator, if there is one. All other changes apply when you save.',
  feeWaitsUntil: (hours: string, earliest: string) =>
    `The higher fee waits for a second operator, and then for a notice period of ${hours} hours, which customers can see. It takes effect on ${earliest} at the earliest. All other changes apply when you save.`,
  newer: 'Someone else has saved settings in the meantime. Discard your changes to see them.',
  versions: {
    title: 'Versions',
    empty: 'Nothing has been saved yet.',
    columns: { version: 'Version', name: 'Name', written: 'Saved', by: 'By', reason: 'Reason' },
    present: 'Current',
    take: 'Load into form',
  },
};
