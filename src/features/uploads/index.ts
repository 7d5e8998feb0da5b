export { pdfUploadFlow } from './flow.ts';
export { pdfField } from './pdf-field.tsx';
