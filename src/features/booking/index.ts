export { orderBody } from './api.ts';
export { AttendeesForm } from './attendees-step.tsx';
export { workshopListFlow, type WorkshopsActor } from './flow.ts';
export { ChosenWorkshops } from './payment-summary.tsx';
export { WorkshopsDialog } from './workshops-dialog.tsx';
