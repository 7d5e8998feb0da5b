import { Button as MantineButton, Group, Input, Text } from '@mantine/core';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconFileTypePdf } from '#src/ui/icons.ts';
import { m } from '#messages';
import { describedBy, wrapperProps } from './fields/wrapper.tsx';
import classes from './forms.module.css';

/** Props of a control that uploads a PDF. Its value is the URL of the uploaded file. */
export interface PdfProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  value?: string | undefined;
  error?: string | undefined;
  onChange: (url: string | undefined) => void;
}

export interface PdfInputProps extends Omit<PdfProps, 'value' | 'onChange'> {
  state: 'empty' | 'chosen' | 'uploading' | 'done' | 'failed';
  fileName?: string | undefined;
  /** uploaded part of the file, from 0 to 1 */
  progress?: number | undefined;
  /** maximum file size in megabytes, for the hint */
  megabytes: number;
  onChoose: (file: File) => void;
  /** called when the visitor removes the file or cancels the upload */
  onClear: () => void;
}

/** Upload control without own state: its props describe the upload. Rows: UPLOAD-01 to UPLOAD-05, UPLOAD-07. */
export function PdfInput(props: PdfInputProps) {
  const { id, state, progress, megabytes } = props;
  const { errorProps, ...wrapper } = wrapperProps(props);
  return (
    <Input.Wrapper
      {...wrapper}
      labelElement="div" // the button is the <label> of the input
      labelProps={{ id: `${id}-label` }}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ ...errorProps, id: `${id}-error` }}
    >
      <Chooser {...props} />
      {state === 'uploading' && (
        <progress className={classes.pdfProgress} max={1} value={progress ?? 0} aria-label={m.upload_uploading()} />
      )}
      <Text role="status" span inherit fz="sm" fw={600} c="var(--ok)">
        {state === 'done' && m.upload_uploaded()}
      </Text>
      <Text id={`${id}-format`} span size="sm" c="dimmed">
        {m.upload_hint({ megabytes })}
      </Text>
    </Input.Wrapper>
  );
}

/** The hidden file input, its label in the form of a button, and the name of the file. */
function Chooser({ id, name, hint, required, error, state, fileName, onChoose, onClear }: PdfInputProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // the visitor can then choose the same file again
    if (file) onChoose(file);
  };
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    input.current?.focus(); // the button that had the focus is removed
  };
  return (
    <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept="application/pdf,.pdf,application/octet-stream"
        className={classes.pdfFile}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={describedBy(hint && `${id}-description`, `${id}-format`, error && `${id}-error`)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        onChange={choose}
      />
      <ChooseButton id={id} state={state} />
      {fileName && (
        <Text span inherit c="dimmed" miw={0} className="anywhere">
          {fileName}
        </Text>
      )}
      {(state === 'done' || state === 'uploading') && (
        <Button variant="subtle" aria-describedby={`${id}-label`} onClick={clear}>
          {state === 'done' ? m.upload_remove() : m.upload_cancel()}
        </Button>
      )}
    </Group>
  );
}

const ChooseButton = ({ id, state }: Pick<PdfInputProps, 'id' | 'state'>) => (
  <MantineButton
    component="label"
    id={`${id}-button`}
    htmlFor={id}
    variant="default"
    className={classes.pdfButton}
    leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
  >
    {labelOf(state)}
  </MantineButton>
);

function labelOf(state: PdfInputProps['state']): string {
  if (state === 'uploading') return m.upload_uploading();
  return state === 'chosen' || state === 'done' ? m.upload_change() : m.upload_choose();
}
