import { Stack, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Workshop } from '#domain/booking/workshops.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { ErrorWords } from '#src/forms/fields/wrapper.tsx';
import { m } from '#messages';
import { saveFile } from '#src/lib/save-file.ts';
import { isFilled, readPasted, readSheets, type Sheet } from './read-table.ts';
import classes from './list.module.css';

interface ListSourceProps {
  workshops: readonly Workshop[];
  onSheets: (sheets: Sheet[]) => void;
}

const maxMegabytes = 2;

/** Reads a list from a file or from pasted text. A template can be downloaded. */
export function ListSource({ workshops, onSheets }: ListSourceProps) {
  const { problem, isReading, readFile, readText } = useReading(onSheets);
  const id = useId();
  const download = async () => {
    const { templateFile } = await import('./template.ts');
    saveFile(new File([await templateFile(workshops)], m.participant_import_template_name()));
  };
  return (
    <Stack gap={20} className={classes.source}>
      <p>{m.participant_import_intro()}</p>
      <Button variant="default" icon={IconDownload} onClick={() => void download()}>
        {m.participant_import_template()}
      </Button>
      <TextInput
        label={m.participant_import_file()}
        type="file"
        accept=".xlsx,.ods,.csv,.tsv,.txt,text/csv"
        disabled={isReading}
        attributes={{ input: { 'aria-describedby': problem && id } }}
        onChange={({ currentTarget }) => {
          readFile(currentTarget.files?.[0]);
          currentTarget.value = ''; // the visitor can then choose the same file again
        }}
      />
      <Pasting isReading={isReading} onText={readText} />
      {isReading && <p role="status">{m.participant_import_reading()}</p>}
      {problem && (
        <div ref={intoView} id={id} role="alert">
          <ErrorWords>{problem}</ErrorWords>
        </div>
      )}
    </Stack>
  );
}

/** Scrolls to the error message, which is below the viewport on a phone. */
const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

function Pasting({ isReading, onText }: { isReading: boolean; onText: (text: string) => void }) {
  const [pasted, setPasted] = useState('');
  return (
    <>
      <Textarea
        label={m.participant_import_paste()}
        description={m.participant_import_paste_hint()}
        rows={5}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Button variant="default" disabled={isReading || pasted.trim() === ''} onClick={() => onText(pasted)}>
        {m.participant_import_read()}
      </Button>
    </>
  );
}

/** Functions that read a list, with the error message. A file that is too large is not read. */
function useReading(onSheets: (sheets: Sheet[]) => void) {
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const read = async (sheetsOf: () => Promise<Sheet[]> | Sheet[]) => {
    setReading(true);
    setProblem(undefined);
    try {
      const sheets = await sheetsOf();
      if (sheets.some(({ table }) => isFilled(table))) return onSheets(sheets);
      setProblem(m.participant_import_no_rows());
    } catch (error) {
      console.error('The list was not read:', error);
      setProblem(m.participant_import_not_read());
    }
    setReading(false);
  };
  const readFile = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxMegabytes * 1_000_000) setProblem(m.participant_import_too_large({ megabytes: maxMegabytes }));
    else void read(() => readSheets(file));
  };
  return { problem, isReading, readFile, readText: (text: string) => void read(() => readPasted(text)) };
}
