import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { saveGstSheet } from './documents-api.ts';

interface GstDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the month of the GST sheet. */
export function GstDialog({ opened, onClose }: GstDialogProps) {
  const [month, setMonth] = useState('');
  const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month);
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      title={m.desk_gst_title()}
      confirm={m.desk_gst_save()}
      canConfirm={isMonth}
      act={() => saveGstSheet(month)}
    >
      <p>{m.desk_gst_text()}</p>
      <TextInput
        type="month"
        label={m.desk_gst_month()}
        placeholder="2025-08"
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
