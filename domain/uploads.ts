/** A file that the visitor chose for upload. The service also checks its content. Rows: ERR-U-01, ERR-U-02. */
export interface ChosenFile {
  name: string;
  size: number;
  type: string;
}

/** Returns whether the file is a PDF, by its media type. If the system reports none, by the file extension. */
export const isPdf = ({ name, type }: ChosenFile): boolean =>
  type === '' ? name.toLowerCase().endsWith('.pdf') : type === 'application/pdf';

/** Returns whether the file is at most `megabytes` large. Row: ERR-U-02. */
export const fits = ({ size }: { size: number }, megabytes: number): boolean => size <= megabytes * 1024 * 1024;
