import '#src/app/styles/global.css';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { somePasses } from '#machines/samples.ts';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { ThemeProvider } from '#src/app/theme-provider.tsx';
import { ParticipantsForm } from '#src/forms/participants/participants-form.tsx';
import { Participants } from '#src/forms/participants/participants.ts';
import { GroupSummary } from '#src/features/group-booking/summary/group-summary.tsx';
import { ParticipantWorkshops } from '#src/features/group-booking/workshops/participant-workshops.tsx';
import { open, people, workshops } from './job.ts';

/** Stage 2 of the screen beside its summary, on the flows of the screen. */
const booking = createActor(
  bulkBookingMachine.provide({ actors: { loadPasses: fromPromise(async () => somePasses()) } }),
  { input: {} },
).start();
const choice = createActor(
  groupChoiceMachine.provide({ actors: { loadWorkshops: fromPromise(async () => workshops) } }),
  { input: { pass: null, draft: { key: 'under', quantity: people }, least: 2, most: 100, maxWorkshops: 5 } },
).start();
for (const index of open) choice.send({ type: 'panel.toggled', index });

const store = new Participants(people);
store.lead({ name: '', designation: '', email: '', mobile: '' });
const below = (index: number) => <ParticipantWorkshops booking={booking} choice={choice} index={index} />;

export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <ThemeProvider>
      <ParticipantsForm store={store} below={below} onSubmit={() => {}} footer={<button type="submit">Pay</button>} />
      <GroupSummary booking={booking} choice={choice} />
    </ThemeProvider>,
  );
