import { type OperatorRole, operatorRole } from '@trade/protocol';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Braces,
  CandlestickChart,
  CheckCheck,
  CircleDollarSign,
  FileStack,
  HandCoins,
  IdCard,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Percent,
  PiggyBank,
  RefreshCw,
  Rocket,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Timer,
  ToggleRight,
  UserCog,
  Users,
  Vault,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { ContentPage, ItemPage } from '../content/index.ts';
import { CustomerPage, CustomersPage } from '../customers/customer/index.ts';
import { VerificationPage, VerificationsPage } from '../customers/verification/index.ts';
import {
  FinancialProductPage,
  FinancialProductsPage,
  IeoProjectPage,
  IeoProjectsPage,
  LockMiningPage,
  LockMiningProductPage,
  ProductPoolsPage,
  productTexts,
} from '../earn/index.ts';
import { AdjustmentsPage } from '../money/adjustments-page.tsx';
import { ConversionTermsPage } from '../money/conversion-terms-page.tsx';
import { CustodyPage } from '../money/custody-page.tsx';
import { DepositPage, DepositsPage } from '../money/deposits/index.ts';
import { TrialBalancePage } from '../money/trial-balance-page.tsx';
import { WithdrawalPage, WithdrawalsPage } from '../money/withdrawals/index.ts';
import { ApprovalPage, ApprovalsPage } from '../operators/approvals/index.ts';
import { AuditPage } from '../operators/audit/index.ts';
import { CallsPage } from '../operators/calls-page.tsx';
import { OperatorsPage } from '../operators/people/index.ts';
import { texts } from '../platform/texts/index.ts';
import { MessagePage, MessagesPage } from '../support/contact/index.ts';
import { ConversationPage, InboxPage } from '../support/inbox/index.ts';
import { ContractsPage } from '../trading/contracts/index.ts';
import { OptionPoolsPage, OptionTermsPage } from '../trading/options/index.ts';
import { RiskPage } from '../trading/risk-page.tsx';
import { FeaturesPage } from '../venue/features-page.tsx';
import { FeeTiersPage } from '../venue/fees/index.ts';
import { InstrumentsPage } from '../venue/instruments-page.tsx';
import { LedgerVerificationPage } from '../venue/ledger-verification-page.tsx';
import { OutboxPage } from '../venue/outbox-page.tsx';
import { SettingsPage, settingsTexts } from '../venue/settings/index.ts';

export interface Screen {
  path: string;
  title: string;
  Icon: LucideIcon;
  /** The role that may see it, as on the server; with several, any of them. */
  role: OperatorRole | readonly OperatorRole[];
  Page: ComponentType;
  /** The page of one item of the list, at `path/:id`. */
  DetailPage?: ComponentType;
}

/** Every screen, in the order of the navigation. */
const SCREENS: readonly Screen[] = [
  {
    path: 'customers',
    title: texts.customers.title,
    Icon: Users,
    role: 'support',
    Page: CustomersPage,
    DetailPage: CustomerPage,
  },
  {
    path: 'verification',
    title: texts.verifications.title,
    Icon: IdCard,
    role: 'reviewer',
    Page: VerificationsPage,
    DetailPage: VerificationPage,
  },
  {
    path: 'desk',
    title: texts.inbox.title,
    Icon: MessagesSquare,
    role: 'support',
    Page: InboxPage,
    DetailPage: ConversationPage,
  },
  {
    path: 'messages',
    title: texts.contact.title,
    Icon: MessageSquareText,
    role: 'support',
    Page: MessagesPage,
    DetailPage: MessagePage,
  },
  {
    path: 'content',
    title: texts.content.title,
    Icon: Newspaper,
    role: 'support',
    Page: ContentPage,
    DetailPage: ItemPage,
  },
  { path: 'outbox', title: texts.outbox.title, Icon: Mail, role: 'support', Page: OutboxPage },
  {
    path: 'deposits',
    title: texts.deposits.title,
    Icon: ArrowDownToLine,
    role: 'treasury',
    Page: DepositsPage,
    DetailPage: DepositPage,
  },
  {
    path: 'withdrawals',
    title: texts.withdrawals.title,
    Icon: ArrowUpFromLine,
    role: 'treasury',
    Page: WithdrawalsPage,
    DetailPage: WithdrawalPage,
  },
  {
    path: 'adjustments',
    title: texts.adjustments.title,
    Icon: HandCoins,
    role: 'treasury',
    Page: AdjustmentsPage,
  },
  { path: 'books', title: texts.trialBalance.title, Icon: Scale, role: 'treasury', Page: TrialBalancePage },
  { path: 'custody', title: texts.custody.title, Icon: Vault, role: 'treasury', Page: CustodyPage },
  {
    path: 'instruments',
    title: texts.instruments.title,
    Icon: CandlestickChart,
    role: 'market',
    Page: InstrumentsPage,
  },
  { path: 'fee-tiers', title: texts.feeTiers.title, Icon: Percent, role: 'market', Page: FeeTiersPage },
  { path: 'contracts', title: texts.contracts.title, Icon: FileStack, role: 'market', Page: ContractsPage },
  {
    path: 'exchange-terms',
    title: texts.conversionTerms.title,
    Icon: RefreshCw,
    role: 'market',
    Page: ConversionTermsPage,
  },
  { path: 'risk', title: texts.risk.title, Icon: ShieldAlert, role: 'market', Page: RiskPage },
  { path: 'options', title: texts.optionTerms.title, Icon: Timer, role: 'market', Page: OptionTermsPage },
  {
    path: 'option-pools',
    title: texts.optionPools.title,
    Icon: PiggyBank,
    role: 'treasury',
    Page: OptionPoolsPage,
  },
  {
    path: 'financial-products',
    title: productTexts.financial.title,
    Icon: CircleDollarSign,
    role: 'market',
    Page: FinancialProductsPage,
    DetailPage: FinancialProductPage,
  },
  {
    path: 'lock-mining',
    title: productTexts.lockMining.title,
    Icon: LockKeyhole,
    role: 'market',
    Page: LockMiningPage,
    DetailPage: LockMiningProductPage,
  },
  {
    path: 'ieo-projects',
    title: productTexts.ieo.title,
    Icon: Rocket,
    role: 'market',
    Page: IeoProjectsPage,
    DetailPage: IeoProjectPage,
  },
  {
    path: 'product-pools',
    title: productTexts.pools.title,
    Icon: Landmark,
    role: 'treasury',
    Page: ProductPoolsPage,
  },
  { path: 'settings', title: settingsTexts.title, Icon: Settings, role: 'admin', Page: SettingsPage },
  { path: 'features', title: texts.features.title, Icon: ToggleRight, role: 'admin', Page: FeaturesPage },
  { path: 'operators', title: texts.operators.title, Icon: UserCog, role: 'admin', Page: OperatorsPage },
  {
    path: 'approvals',
    title: texts.approvals.title,
    Icon: CheckCheck,
    role: ['treasury', 'market', 'admin'],
    Page: ApprovalsPage,
    DetailPage: ApprovalPage,
  },
  { path: 'audit', title: texts.audit.title, Icon: ScrollText, role: 'admin', Page: AuditPage },
  {
    path: 'verification-of-books',
    title: texts.verification.title,
    Icon: ShieldCheck,
    role: 'admin',
    Page: LedgerVerificationPage,
  },
  { path: 'api', title: texts.calls.title, Icon: Braces, role: operatorRole.options, Page: CallsPage },
];

export function screensOf(roles: readonly OperatorRole[]): readonly Screen[] {
  return SCREENS.filter(({ role }) => [role].flat().some((one) => roles.includes(one)));
}

/** Whether the path is a screen at all, whoever may see it. */
export function isScreen(pathname: string): boolean {
  return SCREENS.some(({ path }) => pathname.split('/')[1] === path);
}
