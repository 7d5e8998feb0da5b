import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { nominationMarks } from '#domain/awards.ts';
import { markNote } from '#domain/limits.ts';
import type { NominationPage } from '#schemas/api/desk/awards.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { markNomination, type NewMark } from './awards-api.ts';
import { markNames } from './award-words.ts';

interface MarkDialogProps {
  nomination: NominationPage;
  opened: boolean;
  onClose: () => void;
}

/**
 * Marks a nomination, or removes its mark. If another person was faster, the page shows that mark, and the dialog keeps
 * what was entered.
 */
export function MarkDialog({ nomination, opened, onClose }: MarkDialogProps) {
  const [edited, setEdited] = useState<Partial<NewMark>>({});
  const { mark = nomination.mark ?? 'none', note = nomination.mark_note ?? '' } = edited;
  const change = (changes: Partial<NewMark>) => setEdited((before) => ({ ...before, ...changes }));
  const close = () => {
    setEdited({});
    onClose();
  };
  // only a paid nomination can get a mark; the mark of a refunded one can be removed
  const choices = nomination.order_state === 'paid' ? [...nominationMarks, 'none' as const] : (['none'] as const);
  const chosen = choices.find((choice) => choice === mark) ?? 'none';
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title={m.desk_nomination_title()}
      confirm={m.desk_nomination_save()}
      action={() => markNomination(nomination, { mark: chosen, note: note.trim() })}
      done={() => m.desk_nomination_saved()}
    >
      <p>{m.desk_nomination_text()}</p>
      <NativeSelect
        label={m.desk_awards_mark()}
        value={chosen}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
        onChange={({ currentTarget }) => change({ mark: currentTarget.value as NewMark['mark'] })}
        data={choices.map((value) => ({ value, label: markNames[value]() }))}
      />
      <TextField
        id="mark-note"
        name="note"
        kind="textarea"
        label={m.desk_nomination_note()}
        rule={{ maxLength: markNote.length }}
        value={note}
        rows={3}
        onText={(text) => change({ note: text })}
      />
    </ActionDialog>
  );
}
