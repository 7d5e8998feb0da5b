/** A file that the visitor chose for upload. The service also checks its content. Rows: ERR-U-01, ERR-U-02. */
export interface ChosenFile {
  name: string;
  size: number;
  type: string;
}

/** Decides by media type, or by file extension if the system knows no media type. */
export const isPdf = ({ name, type }: ChosenFile): boolean =>
  type === '' ? name.toLowerCase().endsWith('.pdf') : type === 'application/pdf';

/** A file of exactly the limit is accepted. Row: ERR-U-02. */
export const fits = ({ size }: { size: number }, megabytes: number): boolean => size <= megabytes * 1024 * 1024;
