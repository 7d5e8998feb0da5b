import { Input } from '@mantine/core';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';

interface ChooseFileProps {
  isBusy: boolean;
  onFile: (file: File) => void;
  onSkip: () => void;
}

/** Chooses the file of a bank statement. The transfers of earlier files can be matched without another one. */
export const ChooseFile = ({ isBusy, onFile, onSkip }: ChooseFileProps) => (
  <div className="stack gap-4">
    <Input.Wrapper id="statement-file" label={m.desk_statement_file()} description={m.desk_statement_file_hint()}>
      <Input
        component="input"
        type="file"
        accept=".csv,.txt,text/csv"
        disabled={isBusy}
        onChange={(event) => {
          const { files } = event.currentTarget as HTMLInputElement;
          if (files?.[0]) onFile(files[0]);
        }}
      />
    </Input.Wrapper>
    {isBusy && <p role="status">{m.desk_statement_reading()}</p>}
    <div>
      <Button variant="default" disabled={isBusy} onClick={onSkip}>
        {m.desk_statement_skip()}
      </Button>
    </div>
  </div>
);
