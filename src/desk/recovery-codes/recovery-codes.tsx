import { useClipboard } from '@mantine/hooks';
import event from '#event/event.json' with { type: 'json' };
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '#src/ui/icons.ts';
import { m } from '#messages';
import styles from './recovery-codes.module.css';

/** Recovery codes, with buttons to copy, print and download them. They are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const clipboard = useClipboard({ timeout: 4000 });
  const text = `${m.desk_codes_of({ event: event.shortName })}\n\n${codes.join('\n')}\n`;
  const download = () => saveFile(new File([text], 'recovery-codes.txt', { type: 'text/plain' }));
  return (
    <div className="stack gap-4">
      <ul className={styles.codes} aria-label={m.desk_codes_title()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row gap-2 no-print">
        <Button
          variant="default"
          size="sm"
          icon={clipboard.copied && !clipboard.error ? IconCheck : IconCopy}
          onClick={() => clipboard.copy(codes.join('\n'))}
        >
          {m.desk_codes_copy()}
        </Button>
        <Button variant="default" size="sm" icon={IconPrinter} onClick={() => window.print()}>
          {m.desk_codes_print()}
        </Button>
        <Button variant="default" size="sm" icon={IconDownload} onClick={download}>
          {m.desk_codes_download()}
        </Button>
      </div>
      <p role="status" className="vh">
        {clipboard.error ? m.desk_codes_not_copied() : clipboard.copied ? m.desk_codes_copied() : ''}
      </p>
    </div>
  );
}
