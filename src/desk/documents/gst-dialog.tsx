import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { wrapperProps } from '#src/forms/fields/wrapper.tsx';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { useMissing } from '../shared/use-missing.ts';
import { saveGstSheet } from './documents-api.ts';

interface GstDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the month of the GST sheet. */
export function GstDialog({ opened, onClose }: GstDialogProps) {
  const [month, setMonth] = useState('');
  const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month);
  const { errors, check } = useMissing({ 'gst-month': isMonth ? undefined : m.desk_gst_month_missing() }, opened);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={m.desk_gst_title()}
      confirm={m.desk_gst_save()}
      check={check}
      action={() => saveGstSheet(month)}
    >
      <p>{m.desk_gst_text()}</p>
      <TextInput
        id="gst-month"
        type="month"
        {...wrapperProps({ label: m.desk_gst_month(), error: errors['gst-month'], required: true })}
        placeholder="2025-08"
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
