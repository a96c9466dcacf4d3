import { BadgeCheck, History, KeyRound, type LucideIcon, Scale, ShieldCheck, Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HEADS_PATH, PROOF_PATH } from '../../platform/paths/liabilities.ts';
import { CHANGES_PATH } from '../../platform/paths/profile.ts';
import { OVERVIEW_PATH as VERIFICATION_PATH } from '../../platform/paths/verification.ts';
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
    { to: '/setting/security', icon: ShieldCheck, title: t('security.title'), hint: t('security.hint') },
    {
      to: '/setting/change-password',
      icon: KeyRound,
      title: t('security.password.title'),
      realOnly: true,
    },
    {
      to: CHANGES_PATH,
      icon: History,
      title: t('profile.changes.title'),
      hint: t('profile.changes.hint'),
    },
    { to: PROOF_PATH, icon: Scale, title: t('proof.title'), hint: t('proof.hint') },
    { to: HEADS_PATH, icon: Signature, title: t('proof.heads.title'), hint: t('proof.heads.hint') },
  ];
  return (
    <Section title={t('security.section')}>
      {rows.map(({ realOnly = false, ...row }) => (
        <PageRow key={row.to} {...row} locked={demo && realOnly} />
      ))}
    </Section>
  );
}
