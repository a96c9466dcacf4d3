export { AccountSwitch, RealAccountOnly, useAccountSwitching } from './account-switch.tsx';
export { AmountInput } from './amount-input.tsx';
export { useAskBack } from './ask-back.tsx';
export { Badge, DemoBadge, MarketLabel } from './badge.tsx';
export { GlobalSpinner, whileBusy } from './busy.tsx';
export { Button, ButtonLink, IconButton, IconLink } from './button.tsx';
export { Card, Detail, Details, Note } from './card.tsx';
export { ChoiceCards } from './choice-cards.tsx';
export { Chips, RadioRow, Segmented } from './choices.tsx';
export { classes } from './classes.ts';
export { askForCode, CodeInput, sendCode } from './code-input.tsx';
export { CoinIcon } from './coin-icon.tsx';
export { ConfirmedAct } from './confirmed-act.tsx';
export { CopyButton, useCopy } from './copy-button.tsx';
export { CountdownRing } from './countdown-ring.tsx';
export { ActionsCell, Cell, type Column, DataTable, Lines, Moment, useActionsColumn } from './data-table.tsx';
export { DemoReset } from './demo-reset.tsx';
export {
  code,
  email,
  newPassword,
  newPhone,
  PASSWORDS_DIFFER,
  password,
  phone,
  samePasswords,
} from './entry-rules.ts';
export { BlockBoundary, ErrorBoundary } from './error-boundary.tsx';
export { Explained, useExplanations } from './explained.tsx';
export { ChangePill, Figure, type FigureTone, toneOf } from './figure.tsx';
export { FormAlert, useFieldText, useRefusals } from './form-errors.tsx';
export { InfiniteList } from './infinite-list.tsx';
export { Input, type InputProps, PasswordInput, TextArea } from './input.tsx';
export { LanguagePicker } from './language-picker.tsx';
export { ListRow } from './list-row.tsx';
export { useOnce } from './once.ts';
export { Confirm, Sheet } from './overlays.tsx';
export { BackButton, Page, PageHelp } from './page.tsx';
export { PictureField } from './picture-field.tsx';
export {
  PictureError,
  sendPicture,
  shrinkPicture,
  useKeptPicture,
  useObjectUrl,
  usePictureErrorText,
} from './pictures.ts';
export { EmptyState, LoadFailure, Skeleton, SkeletonRows } from './placeholders.tsx';
export { PullToRefresh } from './pull-to-refresh.tsx';
export { QrCode } from './qr-code.tsx';
export { RecordHead, RecordList, RecordSection, RecordSheet } from './record-list.tsx';
export { RetryNote } from './retry-note.tsx';
export { useChosenInRow } from './row-place.ts';
export { SelectSheet } from './select-sheet.tsx';
export { asksForVerification, type Sending, useSending } from './sending.ts';
export { ShownOnce } from './shown-once.tsx';
export { PercentSlider, Range } from './slider.tsx';
export { Status, Timeline, type TimelineTone } from './status.tsx';
export { Switch, SwitchRow } from './switch.tsx';
export { Tabs } from './tabs.tsx';
export { TermsNotice } from './terms-notice.tsx';
export { toast } from './toast.ts';
export { preloadToasts, Toaster } from './toaster.tsx';
export { TotpInput, type TotpKind, totpRule } from './totp-input.tsx';
export { UnreadMark } from './unread-mark.tsx';
