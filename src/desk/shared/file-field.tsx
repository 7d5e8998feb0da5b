import { Input } from '@mantine/core';
import { wrapperProps } from '#src/forms/fields/wrapper.tsx';

interface FileFieldProps {
  id: string;
  label: string;
  hint: string;
  /** types for the file picker, such as 'application/pdf' */
  accept: string;
  disabled?: boolean;
  error?: string | undefined;
  onFile: (file: File) => void;
}

/** A native field for one file. It has no value, so mount it again to empty it. */
export const FileField = ({ id, label, hint, accept, disabled = false, error, onFile }: FileFieldProps) => (
  <Input.Wrapper id={id} {...wrapperProps({ label, hint, error, required: false })}>
    <Input
      component="input"
      type="file"
      accept={accept}
      disabled={disabled}
      onChange={(event) => {
        const { files } = event.currentTarget as HTMLInputElement;
        if (files?.[0]) onFile(files[0]);
      }}
    />
  </Input.Wrapper>
);
