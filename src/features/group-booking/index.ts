export { groupBody, type NewGroup } from './api.ts';
export { bulkBookingFlow } from './flow.ts';
export type { GroupDraft } from './group-draft.ts';
export { GroupLayout } from './group-layout.tsx';
export { GroupOfficeContext } from './group-office.ts';
