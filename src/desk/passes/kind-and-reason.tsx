import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { refundReason } from '#domain/limits.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { Missing } from '../shared/use-missing.ts';
import type { PassKind } from './passes-api.ts';

/** The kind of the passes of a dialog, and why they are free. `missing` says if the reason is missing. */
export function useKindAndReason(kinds: readonly PassKind[]) {
  const [kindId, setKind] = useState(kinds[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const kind = kinds.find(({ id }) => id === kindId);
  const isMissing = kind?.needs_reason && reason.trim().length < refundReason.least;
  const missing = isMissing ? m.desk_passes_reason_missing() : undefined;
  return { kinds, kind, reason, missing, setKind, setReason };
}

interface KindAndReasonProps {
  chosen: ReturnType<typeof useKindAndReason>;
  isKindFixed?: boolean;
  /** of the field of the reason */
  id: string;
  errors: Missing;
}

/** Asks for the kind of pass, and for the reason if it is a kind with a price. */
export const KindAndReason = ({ chosen, isKindFixed = false, id, errors }: KindAndReasonProps) => (
  <>
    <NativeSelect
      label={m.desk_passes_kind()}
      value={chosen.kind?.id ?? ''}
      disabled={isKindFixed}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      onChange={({ currentTarget }) => chosen.setKind(currentTarget.value)}
      data={chosen.kinds.map(({ id: value, name }) => ({ value, label: name }))}
    />
    {chosen.kind?.needs_reason && (
      <TextField
        id={id}
        name="reason"
        kind="textarea"
        rows={2}
        label={m.desk_passes_reason()}
        hint={m.desk_passes_reason_hint()}
        value={chosen.reason}
        rule={{ maxLength: refundReason.most }}
        error={errors[id]}
        required
        onText={chosen.setReason}
      />
    )}
  </>
);
