import { printable } from '#domain/text/clean-text.ts';

/** Ignores that the reader of the output has ended, as `head` does, so the program finishes its work. */
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Prints lines for all programs of the organiser. Makes user input safe for the terminal. */
export const print = (...lines: string[]): void => void process.stdout.write(toPrintable(lines));

export const printError = (...lines: string[]): void => void process.stderr.write(toPrintable(lines));

const toPrintable = (lines: string[]) => lines.map((line) => `${printable(line)}\n`).join('');

/** Prints JSON. Escapes characters that are unsafe for the terminal, so no data is lost. */
export const printJson = (json: string): void =>
  void process.stdout.write(
    `${json.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (text) =>
      Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
        '',
      ),
    )}\n`,
  );
