import { type OperatorRole, operatorRole } from '@trade/protocol';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';

interface RolesFieldProps {
  value: readonly OperatorRole[];
  onChange: (roles: OperatorRole[]) => void;
  error?: string | undefined;
  /** Why they cannot be changed, if they cannot. */
  locked?: string | undefined;
}

export function RolesField({ value, onChange, error, locked }: RolesFieldProps) {
  const noteId = useId();
  const note = error ?? locked;
  return (
    <fieldset aria-describedby={note === undefined ? undefined : noteId}>
      <legend className="mb-1 font-medium text-muted">{texts.operators.roles}</legend>
      {operatorRole.options.map((role) => (
        <Checkbox
          key={role}
          label={texts.roles[role].name}
          hint={texts.roles[role].hint}
          checked={value.includes(role)}
          disabled={locked !== undefined}
          onChange={(chosen) =>
            onChange(operatorRole.options.filter((one) => (one === role ? chosen : value.includes(one))))
          }
        />
      ))}
      <p id={noteId} aria-live="polite" className="mt-1 text-xs text-faint empty:hidden">
        {error === undefined ? (
          locked
        ) : (
          <span className="flex gap-1.5 text-danger">
            <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
            {error}
          </span>
        )}
      </p>
    </fieldset>
  );
}
