import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { PassKind } from './passes-api.ts';

interface KindFieldProps {
  kinds: readonly PassKind[];
  value: string;
  disabled?: boolean;
  onKind: (id: string) => void;
}

export const KindField = ({ kinds, value, disabled = false, onKind }: KindFieldProps) => (
  <NativeSelect
    label={m.desk_passes_kind()}
    value={value}
    disabled={disabled}
    rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
    onChange={({ currentTarget }) => onKind(currentTarget.value)}
    data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
  />
);
