export { AbstractFields, entriesOf } from './abstract-fields.tsx';
