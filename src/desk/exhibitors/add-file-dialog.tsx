import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { documentKinds, documentTitle, isDocumentTitle, type DocumentKind } from '#domain/exhibitors/documents.ts';
import event from '#event/event.json' with { type: 'json' };
import { TextField } from '#src/forms/fields/text-field.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { FileField } from '../shared/file-field.tsx';
import { useMissing, type Missing } from '../shared/use-missing.ts';
import { addFile } from './exhibitors-api.ts';
import { fileKindNames } from './exhibitor-words.ts';

interface AddFileDialogProps {
  exhibitorId: string;
  opened: boolean;
  onClose: () => void;
}

interface Chosen {
  title: string;
  kind: DocumentKind;
  file?: File;
}

const nothing: Chosen = { title: '', kind: 'invoice' };

const missingIn = ({ title, file }: Chosen): Missing => ({
  'file-title': isDocumentTitle(title) ? undefined : m.form_required(),
  'exhibitor-file': file ? undefined : m.desk_file_missing(),
});

/** Asks for a PDF and its title. */
export function AddFileDialog({ exhibitorId, opened, onClose }: AddFileDialogProps) {
  const [chosen, setChosen] = useState(nothing);
  const { title, kind, file } = chosen;
  const change = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }));
  const { errors, check } = useMissing(missingIn(chosen), opened);
  const close = () => {
    setChosen(nothing);
    onClose();
  };
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title={m.desk_exhibitor_add()}
      confirm={m.desk_exhibitor_add()}
      check={check}
      action={async () => file && addFile(exhibitorId, { kind, title: title.trim(), file })}
      done={() => m.desk_exhibitor_added()}
    >
      <TextField
        id="file-title"
        name="title"
        label={m.desk_exhibitor_file()}
        hint={m.desk_exhibitor_file_title_hint()}
        rule={{ maxLength: documentTitle.length }}
        value={title}
        error={errors['file-title']}
        required
        onText={(text) => change({ title: text })}
      />
      <KindField value={kind} onKind={(next) => change({ kind: next })} />
      <PdfField error={errors['exhibitor-file']} onFile={(next) => change({ file: next })} />
    </ActionDialog>
  );
}

const PdfField = (props: { error: string | undefined; onFile: (file: File) => void }) => (
  <FileField
    id="exhibitor-file"
    label={m.desk_exhibitor_file_pdf()}
    hint={m.desk_exhibitor_file_pdf_hint({ megabytes: event.limits.uploadMegabytes })}
    accept="application/pdf"
    {...props}
  />
);

const KindField = ({ value, onKind }: { value: DocumentKind; onKind: (kind: DocumentKind) => void }) => (
  <NativeSelect
    label={m.desk_exhibitor_file_kind()}
    value={value}
    rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
    onChange={({ currentTarget }) => onKind(currentTarget.value as DocumentKind)}
    data={documentKinds.map((kind) => ({ value: kind, label: fileKindNames[kind]() }))}
  />
);
