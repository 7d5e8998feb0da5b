/** A file that the visitor chose for upload. The service also checks its content. Rows: ERR-U-01, ERR-U-02. */
export interface ChosenFile {
  name: string;
  size: number;
  type: string;
}

/** Returns whether the file can be a PDF. If the system does not know its type, only another ending excludes it. */
export const mayBePdf = ({ name, type }: ChosenFile): boolean =>
  unknownTypes.includes(type) ? /^pdf$/i.test(endingOf(name) ?? 'pdf') : type === 'application/pdf';

const unknownTypes = ['', 'application/octet-stream'];

const endingOf = (name: string): string | undefined => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1];

/** Returns whether the file is at most `megabytes` large. Row: ERR-U-02. */
export const fits = ({ size }: { size: number }, megabytes: number): boolean => size <= megabytes * 1024 * 1024;
