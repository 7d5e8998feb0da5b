import { useSyncExternalStore, type ComponentType } from 'react';
import type { Form } from '#schemas/forms.ts';
import type { FormStore } from './form-store.ts';
import type { PdfProps } from './pdf-input.tsx';
import type { Revealed } from './revealed.ts';

/** What all parts of one form share. The same object until the form is busy or free again. */
export interface FormFrame {
  form: Form;
  idPrefix: string;
  store: FormStore;
  revealed: Revealed;
  readOnly: boolean;
  pdf: ComponentType<PdfProps> | undefined;
  passwordHelp: ComponentType<{ text: string }> | undefined;
}

/** A part of the store that stays the same object until it changes. The service draws it as the browser first does. */
export const useStored = <T>({ store }: FormFrame, read: () => T): T =>
  useSyncExternalStore(store.subscribe, read, read);

export const idOf = ({ idPrefix }: FormFrame, field: string): string => `${idPrefix}_${field}`;
