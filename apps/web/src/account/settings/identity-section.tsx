import { BadgeCheck, History, KeyRound, type LucideIcon, Scale, ShieldCheck, Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  ACCOUNT_CHANGES_PATH,
  LIABILITIES_PATH,
  PASSWORD_PATH,
  SECURITY_PATH,
  SIGNED_HEADS_PATH,
  VERIFICATION_PATH,
} from '../../platform/paths.ts';
import { useIsSimulation, useUser } from '../../platform/session/index.ts';
import { overallStatus, VerificationStatusText } from '../verification/index.ts';
import { PageRow } from './page-row.tsx';
import { Section } from './section.tsx';

interface Row {
  to: string;
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** The demo account has nothing there. */
  realOnly?: boolean;
}

/** Who the customer is, and what protects the account. */
export function IdentitySection() {
  const t = useTranslations();
  const demo = useIsSimulation();
  const realname = useUser()?.realname;
  const rows: readonly Row[] = [
    {
      to: VERIFICATION_PATH,
      icon: BadgeCheck,
      title: t('verification.title'),
      hint: realname && <VerificationStatusText status={overallStatus(realname)} />,
      realOnly: true,
    },
    { to: SECURITY_PATH, icon: ShieldCheck, title: t('security.title'), hint: t('security.hint') },
    {
      to: PASSWORD_PATH,
      icon: KeyRound,
      title: t('security.password.title'),
      realOnly: true,
    },
    {
      to: ACCOUNT_CHANGES_PATH,
      icon: History,
      title: t('profile.changes.title'),
      hint: t('profile.changes.hint'),
    },
    { to: LIABILITIES_PATH, icon: Scale, title: t('proof.title'), hint: t('proof.hint') },
    { to: SIGNED_HEADS_PATH, icon: Signature, title: t('proof.heads.title'), hint: t('proof.heads.hint') },
  ];
  return (
    <Section title={t('security.section')}>
      {rows.map(({ realOnly = false, ...row }) => (
        <PageRow key={row.to} {...row} locked={demo && realOnly} />
      ))}
    </Section>
  );
}
