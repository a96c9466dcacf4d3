import { useTranslations } from 'use-intl';
import { CopyButton } from '../../kit/clipboard/index.ts';
import { Card, ListRow, Page } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { DemoBadge, useUser } from '../../platform/session/index.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { CreditScore } from './credit/credit-score.tsx';
import { NicknameRow } from './nickname-row.tsx';

export default function ProfilePage() {
  const times = useTimes();
  const t = useTranslations();
  const user = useUser();
  return (
    <Page
      title={t('profile.title')}
      backTo="/setting/setpage"
      actions={
        <span className="pr-2">
          <DemoBadge />
        </span>
      }
    >
      <AvatarEditor />
      {user && (
        <>
          <Card className="divide-y divide-line py-1">
            <NicknameRow nickname={user.nickname} />
            <CreditScore score={user.credit_score} />
          </Card>
          <h2 className="mt-5 mb-2 px-1 font-medium text-muted text-sm">{t('profile.details')}</h2>
          <Card className="divide-y divide-line py-1">
            <Detail name={t('auth.email')} text={user.email} />
            <Detail name={t('auth.phone')} text={user.phone} />
            <Detail name={t('profile.user_id')} text={user.id} copied />
            <Detail name={t('auth.invite')} hint={t('profile.invite_hint')} text={user.invite_code} copied />
            <Detail name={t('profile.since')} text={times.date(user.created_at)} />
          </Card>
        </>
      )}
    </Page>
  );
}

interface DetailProps {
  name: string;
  hint?: string;
  text: string;
  /** It can be copied. */
  copied?: boolean;
}

function Detail({ name, hint, text, copied = false }: DetailProps) {
  return (
    <ListRow
      title={<span className="text-muted text-sm">{name}</span>}
      {...(hint !== undefined && { subtitle: hint })}
      value={<span className="block max-w-56 font-figure wrap-anywhere">{text}</span>}
      trailing={copied ? <CopyButton text={text} name={name} className="-mr-3" /> : undefined}
    />
  );
}
