/** What may be uploaded. The service looks into the file as well. Spec: registration 5.3, 9.2. */
export interface ChosenFile {
  name: string;
  size: number;
  type: string;
}

/** By its type; by its ending where the system knows no type. */
export const isPdf = ({ name, type }: ChosenFile): boolean =>
  type === '' ? name.toLowerCase().endsWith('.pdf') : type === 'application/pdf';

/** Exactly the limit passes. */
export const fits = ({ size }: { size: number }, megabytes: number): boolean => size <= megabytes * 1024 * 1024;
