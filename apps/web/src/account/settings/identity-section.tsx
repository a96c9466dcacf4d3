import {
  BadgeCheck,
  History,
  KeyRound,
  Lock,
  type LucideIcon,
  Scale,
  ShieldCheck,
  Signature,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card, ListRow } from '../../kit/index.ts';
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

interface PageRowProps {
  to: string;
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** Closed for the demo account: the row says so and has no link. */
  locked?: boolean;
}

/** A row that links to another settings page. */
export function PageRow({ to, icon: Icon, title, hint, locked = false }: PageRowProps) {
  const t = useTranslations('security');
  if (locked) {
    return (
      <ListRow
        leading={<Icon className="size-5 text-faint" aria-hidden="true" />}
        title={<span className="text-faint">{title}</span>}
        subtitle={t('real_only')}
        trailing={<Lock className="size-4 shrink-0 text-faint" aria-hidden="true" />}
      />
    );
  }
  return (
    <ListRow
      leading={<Icon className="size-5 text-muted" aria-hidden="true" />}
      title={title}
      {...(hint !== undefined && { subtitle: hint })}
      to={to}
    />
  );
}

/** A group of rows under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-2 px-1 font-medium text-muted text-sm">
        {title}
      </h2>
      <Card className="divide-y divide-line py-1">{children}</Card>
    </section>
  );
}

interface Row {
  to: string;
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** Whether it is missing for the demo account. */
  realOnly?: boolean;
}

/** The customer's identity and what protects the account. */
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
    { to: LIABILITIES_PATH, icon: Scale, title: t('liabilities.title'), hint: t('liabilities.hint') },
    {
      to: SIGNED_HEADS_PATH,
      icon: Signature,
      title: t('liabilities.heads.title'),
      hint: t('liabilities.heads.hint'),
    },
  ];
  return (
    <Section title={t('security.section')}>
      {rows.map(({ realOnly = false, ...row }) => (
        <PageRow key={row.to} {...row} locked={demo && realOnly} />
      ))}
    </Section>
  );
}
