export { PdfField } from './pdf-field.tsx';
