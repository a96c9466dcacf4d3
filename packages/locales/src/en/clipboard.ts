/** Copying what is shown. */
export const clipboard = {
  copy: 'Copy: {name}',
  copied: 'Copied',
  failed: 'Copying is not possible here. Select the text instead.',
};
