import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { documentKinds, documentTitle, isDocumentTitle, type DocumentKind } from '#domain/exhibitors/documents.ts';
import event from '#event/event.json' with { type: 'json' };
import { TextField } from '#src/forms/fields/text-field.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { FileField } from '../shared/file-field.tsx';
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

/** Asks for a PDF and its title. */
export function AddFileDialog({ exhibitorId, opened, onClose }: AddFileDialogProps) {
  const [chosen, setChosen] = useState(nothing);
  const { title, kind, file } = chosen;
  const change = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }));
  const close = () => {
    setChosen(nothing);
    onClose();
  };
  return (
    <ActDialog
      opened={opened}
      onClose={close}
      title={m.desk_exhibitor_add()}
      confirm={m.desk_exhibitor_add()}
      canConfirm={file !== undefined && isDocumentTitle(title)}
      act={async () => file && addFile(exhibitorId, { kind, title: title.trim(), file })}
      done={() => m.desk_exhibitor_added()}
    >
      <TextField
        id="file-title"
        name="title"
        label={m.desk_exhibitor_file()}
        hint={m.desk_exhibitor_file_title_hint()}
        rule={{ maxLength: documentTitle.length }}
        value={title}
        required
        onText={(text) => change({ title: text })}
      />
      <KindField value={kind} onKind={(next) => change({ kind: next })} />
      <FileField
        id="exhibitor-file"
        label={m.desk_exhibitor_file_pdf()}
        hint={m.desk_exhibitor_file_pdf_hint({ megabytes: event.limits.uploadMegabytes })}
        accept="application/pdf"
        onFile={(next) => change({ file: next })}
      />
    </ActDialog>
  );
}

const KindField = ({ value, onKind }: { value: DocumentKind; onKind: (kind: DocumentKind) => void }) => (
  <NativeSelect
    label={m.desk_exhibitor_file_kind()}
    value={value}
    rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
    onChange={({ currentTarget }) => onKind(currentTarget.value as DocumentKind)}
    data={documentKinds.map((kind) => ({ value: kind, label: fileKindNames[kind]() }))}
  />
);
