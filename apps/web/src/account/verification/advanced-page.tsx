import { zodResolver } from '@hookform/resolvers/zod';
import { LANGUAGES, type RealnameData, type VerificationStatus } from '@trade/protocol';
import { IdCard } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import {
  Button,
  ButtonLink,
  EmptyState,
  FormAlert,
  Input,
  Page,
  RealAccountOnly,
  toast,
  useRefusals,
} from '../../kit/index.ts';
import { ApiError } from '../../platform/api/index.ts';
import { VERIFICATION_LEVEL_PATHS, VERIFICATION_PATH } from '../../platform/paths.ts';
import { useLanguage } from '../../platform/texts/index.ts';
import { useSubmitRealname } from './queries.ts';
import { RealnameGate } from './realname-gate.tsx';
import { Rejection } from './rejection.tsx';
import { advancedRules, useEntryText } from './rules.ts';
import { Standing } from './standing.tsx';

interface AdvancedFormProps {
  /** Whether it was rejected before. */
  again: boolean;
  /** The entries of the earlier submission. */
  before: Pick<RealnameData['advanced'], 'home_address' | 'work_address' | 'relative_phone'>;
}

/** Where the customer lives and works, and whom to call when they cannot be reached. */
function AdvancedForm({ again, before }: AdvancedFormProps) {
  const t = useTranslations('verification');
  const { locale } = useLanguage();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(advancedRules),
    defaultValues: {
      home_address: before.home_address ?? '',
      work_address: before.work_address ?? '',
      relative_phone: before.relative_phone ?? LANGUAGES[locale].phonePrefix,
    },
  });
  const { errors, isSubmitting } = formState;
  const entryText = useEntryText();
  const showRefusal = useRefusals(setError, {});
  const { mutateAsync } = useSubmitRealname({ again });

  const submit = handleSubmit(async (entries) => {
    try {
      await mutateAsync({ level: 'advanced', ...entries });
      toast.success(t('form.submitted'));
    } catch (error) {
      if (error instanceof ApiError) showRefusal(error);
      else setError('root', { message: t('form.advanced_failed') });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="fields space-y-5 pt-1">
      <Input
        {...register('home_address')}
        label={t('form.home_address')}
        autoComplete="street-address"
        maxLength={200}
        error={entryText(errors.home_address)}
      />
      <Input
        {...register('work_address')}
        label={t('form.work_address')}
        autoComplete="off"
        maxLength={200}
        error={entryText(errors.work_address)}
      />
      <Input
        {...register('relative_phone')}
        label={t('form.relative_phone')}
        hint={t('form.relative_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={entryText(errors.relative_phone)}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('form.submit')}
      </Button>
    </form>
  );
}

export default function AdvancedPage() {
  const t = useTranslations('verification');
  return (
    <Page title={t('advanced_title')} backTo={VERIFICATION_PATH}>
      <RealAccountOnly>
        <RealnameGate>
          {({ primary, advanced }) => {
            if (advanced.status === 'pending' || advanced.status === 'approved') {
              return (
                <Standing
                  application={advanced}
                  entries={[
                    [t('form.home_address'), advanced.home_address],
                    [t('form.work_address'), advanced.work_address],
                    [t('form.relative_phone'), advanced.relative_phone],
                  ]}
                />
              );
            }
            if (primary.status !== 'approved') return <PrimaryFirst status={primary.status} />;
            return (
              <>
                {advanced.status === 'rejected' && (
                  <Rejection reason={advanced.reason} className="mt-1 mb-4" />
                )}
                <AdvancedForm again={advanced.status === 'rejected'} before={advanced} />
              </>
            );
          }}
        </RealnameGate>
      </RealAccountOnly>
    </Page>
  );
}

function PrimaryFirst({ status }: { status: VerificationStatus }) {
  const t = useTranslations('verification');
  return (
    <EmptyState
      icon={<IdCard aria-hidden="true" />}
      title={t('primary_title')}
      hint={t('primary_first')}
      action={
        <ButtonLink to={VERIFICATION_LEVEL_PATHS.primary}>
          {status === 'pending' ? t('view') : t('start')}
        </ButtonLink>
      }
    />
  );
}
