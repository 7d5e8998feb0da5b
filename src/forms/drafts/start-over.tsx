import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Sentence } from '#src/ui/sentence.tsx';
import type { MessagePart } from '#language';
import { Button } from '#src/ui/button.tsx';
import { IconRefresh } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';

interface StartOverProps {
  isEmpty: () => boolean;
  onStartOver: () => void;
  /** text that says that the device stores a draft, and text of the confirmation; by default those of a booking */
  kept?: MessagePart[];
  text?: string;
}

/** Says that the device stores the answers. The button 'Start over' clears them. Decision 18. */
export function StartOver({ isEmpty, onStartOver, kept, text }: StartOverProps) {
  const [isAsking, setAsking] = useState(false);
  const [wasEmpty, setWasEmpty] = useState(false);
  const press = () => {
    const empty = isEmpty();
    setWasEmpty(empty);
    if (empty) onStartOver();
    else setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <Group gap="var(--s-2) var(--s-4)" justify="space-between" mb={kept && 'lg'}>
      <Box flex="1 1 16rem">
        <DraftNote text={kept ?? m.start_over_kept()} />
      </Box>
      <Button variant="subtle" size="sm" icon={IconRefresh} onClick={press}>
        {m.start_over_ask()}
      </Button>
      <Text role="status" size="sm" c="dimmed">
        {wasEmpty && m.start_over_nothing()}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title={m.start_over_title()}
        cancel={m.start_over_keep()}
        confirm={m.start_over_clear()}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        isDangerous
      >
        <p>{text ?? m.start_over_text()}</p>
      </ConfirmDialog>
    </Group>
  );
}

/** Explains the mark of required fields, above a form whose draft is explained below it. */
export const RequiredNote = () => (
  <Box mb="md">
    <DraftNote text={m.form_required_mark.parts()} />
  </Box>
);

/** Explains where the draft is stored, or the mark of required fields. */
export const DraftNote = ({ text }: { text: MessagePart[] | string }) => (
  <Text size="sm" c="dimmed">
    {typeof text === 'string' ? (
      text
    ) : (
      <Sentence parts={text} elements={{ star: <Text span inherit c="var(--bad-strong)" /> }} />
    )}
  </Text>
);
