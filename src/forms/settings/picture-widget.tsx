import { FileButton, Group, Image, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { Button } from '#src/ui/button.tsx';
import { IconPhoto, IconX } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ErrorWords } from '../fields/wrapper.tsx';
import { fieldOf, type SettingsWidget } from './settings-context.ts';
import classes from './settings-form.module.css';

/** A picture: it is uploaded when it is chosen, and the value is its path on the site. */
export function PictureWidget(props: SettingsWidget) {
  const { id, label, hint, error, readOnly } = fieldOf(props);
  const { isSending, failure, send } = useUpload(props);
  const shownError = failure ?? error;
  const src = typeof props.value === 'string' && props.value !== '' ? props.value : undefined;
  const button = { variant: 'default', size: 'sm', disabled: readOnly || isSending } as const;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={classes.picture}>
      <Text id={`${id}-label`} fw={600}>
        {label}
      </Text>
      {hint && (
        <Text c="dimmed" fz="sm">
          {hint}
        </Text>
      )}
      {src && <Image src={src} alt={label} h={120} w="auto" fit="contain" radius="sm" />}
      {!src && <Text c="dimmed">{m.desk_settings_picture_none()}</Text>}
      <Group gap="xs" align="stretch">
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && void send(file)}>
          {(opener) => (
            <Button {...opener} {...button} id={id} icon={IconPhoto} isBusy={isSending}>
              {src ? m.desk_settings_picture_change() : m.desk_settings_picture_choose()}
            </Button>
          )}
        </FileButton>
        {src && (
          <Button {...button} icon={IconX} onClick={() => props.onChange(undefined)}>
            {m.desk_settings_picture_remove()}
          </Button>
        )}
      </Group>
      <VisuallyHidden component="p" role="status">
        {isSending && m.desk_settings_picture_sending()}
      </VisuallyHidden>
      {shownError && <ErrorWords>{shownError}</ErrorWords>}
    </div>
  );
}

/** Uploads a file and passes its path to the form. `failure` says why the last upload failed. */
function useUpload({ registry, onChange }: SettingsWidget) {
  const { uploadPicture } = registry.formContext;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(file: File): Promise<void> {
    setFailure(undefined);
    setSending(true);
    try {
      onChange(await uploadPicture(file));
    } catch (cause) {
      const sentences = { notReached: m.desk_no_connection(), fault: m.desk_settings_picture_failed() };
      setFailure(visitorSentence(cause, sentences));
    } finally {
      setSending(false);
    }
  }
  return { isSending, failure, send };
}
