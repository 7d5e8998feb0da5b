import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { FileField } from '../../shared/file-field.tsx';

interface ChooseFileProps {
  isBusy: boolean;
  onFile: (file: File) => void;
  onSkip: () => void;
}

/** Chooses the file of a bank statement. The transfers of earlier files can be matched without another one. */
export const ChooseFile = ({ isBusy, onFile, onSkip }: ChooseFileProps) => (
  <div className="stack gap-4">
    <FileField
      id="statement-file"
      label={m.desk_statement_file()}
      hint={m.desk_statement_file_hint()}
      accept=".csv,.xlsx,.ods,.txt,text/csv"
      disabled={isBusy}
      onFile={onFile}
    />
    {isBusy && <p role="status">{m.desk_statement_reading()}</p>}
    <div>
      <Button variant="default" disabled={isBusy} onClick={onSkip}>
        {m.desk_statement_skip()}
      </Button>
    </div>
  </div>
);
